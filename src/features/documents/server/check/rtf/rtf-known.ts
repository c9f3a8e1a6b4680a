/**
 * The allowed control words of rich text: those that describe appearance, numbering or names in the format's specification (1.9.1), and those of
 * LibreOffice. Words for content that is embedded or loaded are excluded: objects, files, macros of form fields, mail merge sources, HTML and private
 * data of other programs.
 */
const KNOWN_WORDS_TEXT = `
  ab absh abslock absnoovrlp absw acaps acccircle acccomma accdot accnone accunderdot acf additive
  adeff adeflang adjustright adn aenddoc aendnotes aexpnd af afelev afs aftnbj aftncn aftnnalc
  aftnnar aftnnauc aftnnchi aftnnchosung aftnnrlc aftnnruc aftnrestart aftnrstcont aftnsep
  aftnsepc aftnstart aftntj ai alang allowfieldendsel allprot alntblind animtext annotation
  annotprot ansi ansicpg aoutl ascaps ashad asianbrkrule aspalpha aspnum astrike atnauthor atndate
  atnicn atnid atnparent atnref atntime atrfend atrfstart aul auld auldb aulnone aulw aup auth
  author autofmtoverride b background bdbfhdr bdrrlswsix bgcross bgdcross bgdiag bgdkbdiag
  bgdkcross bgdkdcross bgdkfdiag bgdkhoriz bgdkvert bgfdiag bghoriz bgvert bin binfsxn binsxn
  bkmkcolf bkmkcoll bkmkend bkmkpub bkmkstart bliptag blipuid blipupi blue bookfold bookfoldrev
  bookfoldsheets box brdrart brdrb brdrbar brdrbtw brdrcf brdrdash brdrdashd brdrdashdd
  brdrdashdotstr brdrdashsm brdrdb brdrdot brdremboss brdrengrave brdrframe brdrhair brdrinset
  brdrl brdrnil brdrnone brdroutset brdrr brdrs brdrsh brdrt brdrtbl brdrth brdrthtnlg brdrthtnmg
  brdrthtnsg brdrtnthlg brdrtnthmg brdrtnthsg brdrtnthtnlg brdrtnthtnmg brdrtnthtnsg brdrtriple
  brdrw brdrwavy brdrwavydb brkfrm brsp bullet buptim bxe caccentfive caccentfour caccentone
  caccentsix caccentthree caccenttwo cachedcolbal caps category cb cbackgroundone cbackgroundtwo
  cbpat cchs ccolor cell cellx cf cfollowedhyperlink cfpat cgrid charrsid charscalex charset chatn
  chbgbdiag chbgcross chbgdcross chbgdkbdiag chbgdkcross chbgdkdcross chbgdkfdiag chbgdkhoriz
  chbgdkvert chbgfdiag chbghoriz chbgvert chbrdr chcb chcbpat chcf chcfpat chdate chdpa chdpl
  chftn chftnsep chftnsepc chhres chpgn chscr chshdng chtime chyperlink clbrdrb clbrdrl clbrdrr
  clbrdrt clcbpat clcbpatraw clcfpat clcfpatraw cldel cldelauth cldeldttm cldgll cldglu clfittext
  clftswidth clhidemark clins clinsauth clinsdttm clmgf clmrg clmrgd clmrgdauth clmrgddttm clmrgdr
  clnowrap clpadb clpadfb clpadfl clpadfr clpadft clpadl clpadr clpadt clshdng clshdngraw
  clshdrawnil clspb clspfb clspfl clspfr clspft clspl clsplit clsplitr clspr clspt cltx cltxbtlr
  cltxlrtb cltxlrtbv cltxtbrl cltxtbrlv clvertalb clvertalc clvertalt clvmgf clvmrg clwwidth
  cmaindarkone cmaindarktwo cmainlightone cmainlighttwo co col collapsed colno colorschememapping
  colortbl cols colsr colsx colw comment company contextualspace cpg cr crauth crdate creatim cs
  cshade ctextone ctexttwo ctint cufi culi curi cvmme cx cy datafield dbch defchp deff
  defformat deflang deflangfe defpap defshp deftab deleted delrsid deltamoved dfrauth dfrdate
  dfrmtxtx dfrmtxty dfrstart dfrstop dfrxst dghorigin dghshow dghspace dgmargin dgsnap dgvorigin
  dgvshow dgvspace dibitmap disabled dn dntblnsbdb do dobxcolumn dobxmargin dobxpage dobymargin
  dobypage dobypara doccomm doctemp doctype docvar dodhgt dolock donotembedlingdata
  donotembedsysfont donotshowcomments donotshowinsdel donotshowmarkup donotshowprops dpaendhol
  dpaendl dpaendsol dpaendw dparc dparcflipx dparcflipy dpastarthol dpastartl dpastartsol
  dpastartw dpcallout dpcoa dpcoaccent dpcobestfit dpcoborder dpcodabs dpcodbottom dpcodcenter
  dpcodescent dpcodtop dpcolength dpcominusx dpcominusy dpcooffset dpcosmarta dpcotdouble
  dpcotright dpcotsingle dpcottriple dpcount dpellipse dpendgroup dpfillbgcb dpfillbgcg dpfillbgcr
  dpfillbggray dpfillbgpal dpfillfgcb dpfillfgcg dpfillfgcr dpfillfggray dpfillfgpal dpfillpat
  dpgroup dpline dplinecob dplinecog dplinecor dplinedado dplinedadodo dplinedash dplinedot
  dplinegray dplinehollow dplinepal dplinesolid dplinew dppolycount dppolygon dppolyline dpptx
  dppty dprect dproundr dpshadow dpshadx dpshady dptxbtlr dptxbx dptxbxmar dptxbxtext dptxlrtb
  dptxlrtbv dptxt dptxtbrl dptxtbrlv dpx dpxsize dpy dpysize dropcapli dropcapt ds dxfrtext dy
  ebcend ebcstart edmins embo emdash emfblip emspace endash endnhere endnotes enforceprot enspace
  expnd expndtw expshrtn f faauto facenter facingp factoidname fafixed fahang falt faroman favar
  fbias fbidi fbidis fbimajor fbiminor fchars fcharset fcs fdbmajor fdbminor fdecor felnbrelev fet
  ffdefres ffdeftext ffformat ffhaslistbox ffhelptext ffhps ffl ffmaxlen ffname ffownhelp
  ffownstat ffprot ffrecalc ffres ffsize ffstattext fftype fftypetxt fhimajor fhiminor fi field
  fittext fjgothic fjminchou fldalt flddirty fldedit fldinst fldlock fldpriv fldrslt fldtype
  flomajor flominor fmodern fn fnil fontemb fonttbl footer footerf footerl footerr footery
  footnote forceupgrade formdisp formfield formprot formshade fprq fracwidth frmtxbtlr frmtxlrtb
  frmtxlrtbv frmtxtbrl frmtxtbrlv froman fromtext fs fscript fswiss ft ftech ftnalt ftnbj ftncn
  ftnil ftnlytwnine ftnnalc ftnnar ftnnauc ftnnchi ftnnchosung ftnncnum ftnndbnum ftnnganada
  ftnnrlc ftnnruc ftnrestart ftnrstcont ftnrstpg ftnsep ftnsepc ftnstart ftntj fttruetype gcw
  generator green grfdocevents gridtbl gutter gutterprl guttersxn header headerf headerl headerr
  headery hich highlight hl hlfr hlinkbase hlloc hlsrc horzdoc horzsect horzvert hr hres hrule hsv
  htmautsp hwelev hyphauto hyphcaps hyphconsec hyphhotz hyphpar i id ignoremixedcontent ilfo
  ilfomacatclnup ilvl impr indmirror indrlsweleven info insrsid intbl ipgp irow irowband itap ixe
  jclisttab jcompress jexpand jis jpegblip jsksu keep keepn kerning keycode keywords krnprsnet
  ksulang landscape landsxn lang langfe langfenp langnp lastprinted lastrow latentstyles lbr
  lchars ldblquote level levelfollow levelindent leveljc leveljcn levellegal levelnfc levelnfcn
  levelnorestart levelnumbers levelold levelpicture levelpicturenosize levelprev levelprevspace
  levels levelspace levelstartat leveltemplateid leveltext lfolevel li lin line linebetcol
  linecont lineheight linemod lineppage linerestart linestart linestarts linex linkstyles linkval
  lisa lisb list listhybrid listid listlevel listname listoverride listoverridecount
  listoverrideformat listoverridestartat listoverridetable listpicture listrestarthdn listsimple
  liststyleid liststylename listtable listtemplateid listtext lnbrkrule lndscpsxn lnongrid loch
  lquote ls lsd lsdlocked lsdlockeddef lsdlockedexcept lsdpriority lsdprioritydef lsdqformat
  lsdqformatdef lsdsemihidden lsdsemihiddendef lsdstimax lsdunhideused lsdunhideuseddef ltrch
  ltrdoc ltrmark ltrpar ltrrow ltrsect lvltentative lytcalctblwd lytexcttp lytprtmet lyttblrtgr
  mac macc maccpr macpict makebackup maln malnscr margb margbsxn margl marglsxn margmirror
  margmirsxn margpr margr margrsxn margsz margt margtsxn mbar mbarpr mbasejc mbegchr mborderbox
  mborderboxpr mbox mboxpr mbrk mbrkbin mbrkbinsub mcgp mcgprule mchr mcount mcsp mctrlpr mdefjc
  mdeg mdeghide mden mdiff mdiffsty mdispdef mdpr me mendchr meqarr meqarrpr mf mfname mfpr mfunc
  mfuncpr mgroupchr mgroupchrpr mgrow mhidebot mhideleft mhideright mhidetop min mintersp mintlim
  mintrasp mjc mlim mlimloc mlimlocundovr mlimlow mlimlowpr mlimupp mlimupppr mlit mlmargin mm
  mmath mmathfont mmathpict mmathpr mmaxdist mmc mmcjc mmcpr mmcs mmpr mmr mnary mnarylim mnarypr
  mnobreak mnor mnum mo mobjdist momath momathpara momathparapr mopemu mphant mphantpr mplchide
  mpos mpostsp mpresp mr mrad mradpr mrmargin mrow mrpr mrsp mrsprule mscr msepchr mshow mshp
  msmallfrac msmcap mspre msprepr mssub mssubpr mssubsup mssubsuppr mssup mssuppr mstrikebltr
  mstrikeh mstriketlbr mstrikev msty msub msubhide msup msuphide mtransp mtype muser mvauth mvdate
  mvertjc mvf mvfmf mvfml mvt mvtof mvtol mwrapindent mwrapright mzeroasc mzerodesc mzerowid
  nestcell nestrow nesttableprops newtblstyruls nextcell noafcnsttbl nobrkwrptbl nocolbal
  nocompatoptions nocwrap nocxsptable noextrasprl nofchars nofcharsws nofeaturethrottle nofpages
  nofwords nogrowautofit noindnmbrts nojkernpunct nolead noline nolnhtadjtbl nonesttables
  nonshppict nooverflow noproof noqfpromote nosectexpand nosnaplinegrid nospaceforul nosupersub
  notabind notbrkcnstfrctbl notcvasp notvatxbx nouicompat noultrlspc nowidctlpar nowrap nowwrap
  noxlattoyen ogutter oldas oldcprops oldlinewrap oldpprops oldsprops oldtprops operator otblrul
  outl outlinelevel overlay page pagebb panose paperh paperw par pararsid pard password
  passwordhash pc pca pgbrdrb pgbrdrfoot pgbrdrhead pgbrdrl pgbrdropt pgbrdrr pgbrdrsnap pgbrdrt
  pgdsc pgdscno pgdscnxt pgdsctbl pgdscuse pghsxn pgn pgnbidia pgnbidib pgnchosung pgncnum pgncont
  pgndbnum pgndbnumd pgndbnumk pgndbnumt pgndec pgndecd pgnganada pgngbnum pgngbnumd pgngbnumk
  pgngbnuml pgnhindia pgnhindib pgnhindic pgnhindid pgnhn pgnhnsc pgnhnsh pgnhnsm pgnhnsn pgnhnsp
  pgnid pgnlcltr pgnlcrm pgnrestart pgnstart pgnstarts pgnthaia pgnthaib pgnthaic pgnucltr pgnucrm
  pgnvieta pgnx pgny pgnzodiac pgnzodiacd pgnzodiacl pgp pgptbl pgwsxn phcol phmrg phpg picbmp
  picbpp piccropb piccropl piccropr piccropt pich pichgoal picprop picscaled picscalex picscaley
  pict picw picwgoal pindtabqc pindtabql pindtabqr plain pmartabqc pmartabql pmartabqr pmmetafile
  pn pnacross pnaiu pnaiud pnaiueo pnaiueod pnb pnbidia pnbidib pncaps pncard pncf pnchosung
  pncnum pndbnum pndbnumd pndbnumk pndbnuml pndbnumt pndec pndecd pnf pnfi pnfs pnganada pngblip
  pngbnum pngbnumd pngbnumk pngbnuml pnhang pni pnindent pniroha pnirohad pnlcltr pnlcrm pnlvl
  pnlvlblt pnlvlbody pnlvlcont pnnumonce pnord pnordt pnprev pnqc pnql pnqr pnrauth pnrdate
  pnrestart pnrnfc pnrnot pnrpnbr pnrrgb pnrstart pnrstop pnrxst pnscaps pnseclvl pnsp pnstart
  pnstrike pntext pntxta pntxtb pnucltr pnucrm pnul pnuld pnuldash pnuldashd pnuldashdd pnuldb
  pnulhair pnulnone pnulth pnulw pnulwave pnzodiac pnzodiacd pnzodiacl posnegx posnegy posx posxc
  posxi posxl posxo posxr posy posyb posyc posyil posyin posyout posyt prauth prcolbl prdate
  printdata printim propname proptype protect protend protlevel protstart protusertbl
  prtextonly psover psz ptabldot ptablmdot ptablminus ptablnone ptabluscore pubauto pvmrg pvpara
  pvpg pwd pxe q qc qd qj qk ql qmspace qr qt rawclbgbdiag rawclbgcross rawclbgdcross
  rawclbgdkbdiag rawclbgdkcross rawclbgdkdcross rawclbgdkfdiag rawclbgdkhor rawclbgdkvert
  rawclbgfdiag rawclbghoriz rawclbgvert rdblquote readonlyrecommended readprot red relyonvml
  remdttm rempersonalinfo revauth revauthdel revbar revdttm revdttmdel revised revisions revprop
  revprot revtbl revtim ri rin row rquote rsid rsidroot rsidtbl rtf rtlch rtldoc rtlgutter rtlmark
  rtlpar rtlrow rtlsect rxe s sa saauto saftnnalc saftnnar saftnnauc saftnnchi saftnnchosung
  saftnncnum saftnndbar saftnndbnum saftnndbnumd saftnndbnumk saftnndbnumt saftnnganada
  saftnngbnum saftnngbnumd saftnngbnumk saftnngbnuml saftnnrlc saftnnruc saftnnzodiac
  saftnnzodiacd saftnnzodiacl saftnrestart saftnrstcont saftnstart sautoupd saveinvalidxml
  saveprevpict sb sbasedon sbauto sbkcol sbkeven sbknone sbkodd sbkpage sbys scaps scompose sec
  sect sectd sectdefaultcl sectlinegrid sectnum sectrsid sectspecifycl sectspecifygenn
  sectspecifyl sectunlocked sftnbj sftncn sftnnalc sftnnar sftnnauc sftnnchi sftnnchosung
  sftnncnum sftnndbar sftnndbnum sftnndbnumd sftnndbnumk sftnndbnumt sftnnganada sftnngbnum
  sftnngbnumd sftnngbnumk sftnngbnuml sftnnrlc sftnnruc sftnnzodiac sftnnzodiacd sftnnzodiacl
  sftnrestart sftnrstcont sftnrstpg sftnstart sftntj sh shad shading shidden shift
  showplaceholdtext showxmlerrors shp shpbottom shpbxcolumn shpbxignore shpbxmargin shpbxpage
  shpbyignore shpbymargin shpbypage shpbypara shpfblwtxt shpfhdr shpgrp shpinst shpleft shplid
  shplockanchor shppict shpright shprslt shptop shptxt shpwr shpwrk shpz sl slink slmult slocked
  sn sname snaptogridincell snext softcol softlheight softline softpage sp spersonal spltpgpar
  splytwnine spriority sprsbsp sprslnsp sprsspbf sprstsm sprstsp spv sqformat srauth srdate sreply
  ssemihidden st staticval ste stextflow stretch strike striked strikedl stshfbi stshfdbch
  stshfhich stshfloch sttgen stylelock stylelockbackcomp stylelockenforced stylelockqfset
  stylelocktheme stylesheet stylesortmethod styrsid sub subfontbysize subject sunhideused super sv
  svb swpbdr tab tabsnoovrlp taprtl tb tblind tblindtype tbllkbestfit tbllkborder tbllkcolor
  tbllkfont tbllkhdrcols tbllkhdrrows tbllklastcol tbllklastrow tbllknocolband tbllknorowband
  tbllkshading tblrsid tc tcelld tcf tcl tcn tdfrmtxtbottom tdfrmtxtleft tdfrmtxtright tdfrmtxttop
  template themedata themelang themelangcs themelangfe title titlepg tldot tleq tlhyph tlmdot tlth
  tlul toplinepunct tphcol tphmrg tphpg tposnegx tposnegy tposx tposxc tposxi tposxl tposxo tposxr
  tposy tposyb tposyc tposyil tposyin tposyout tposyt tpvmrg tpvpara tpvpg tqc tqdec tqr
  trackformatting trackmoves transmf trauth trautofit trbgbdiag trbgcross trbgdcross trbgdkbdiag
  trbgdkcross trbgdkdcross trbgdkfdiag trbgdkhor trbgdkvert trbgfdiag trbghoriz trbgvert trbrdrb
  trbrdrh trbrdrl trbrdrr trbrdrs trbrdrt trbrdrv trcbpat trcfpat trdate trftswidth trftswidtha
  trftswidthb trgaph trhdr trkeep trkeepfollow trleft trowd trpaddb trpaddfb trpaddfl trpaddfr
  trpaddft trpaddl trpaddr trpaddt trpadob trpadofb trpadofl trpadofr trpadoft trpadol trpador
  trpadot trpat trqc trql trqr trrh trshdng trspdb trspdfb trspdfl trspdfr trspdft trspdl trspdr
  trspdt trspob trspofb trspofl trspofr trspoft trspol trspor trspot truncatefontheight truncex
  trwwidth trwwidtha trwwidthb ts tsbgbdiag tsbgcross tsbgdcross tsbgdkbdiag tsbgdkcross
  tsbgdkdcross tsbgdkfdiag tsbgdkhor tsbgdkvert tsbgfdiag tsbghoriz tsbgvert tsbrdrb tsbrdrdgl
  tsbrdrdgr tsbrdrh tsbrdrl tsbrdrr tsbrdrt tsbrdrv tscbandhorzeven tscbandhorzodd tscbandsh
  tscbandsv tscbandverteven tscbandvertodd tscellcbpat tscellcfpat tscellpaddb tscellpaddfb
  tscellpaddfl tscellpaddfr tscellpaddft tscellpaddl tscellpaddr tscellpaddt tscellpct tscellwidth
  tscellwidthfts tscfirstcol tscfirstrow tsclastcol tsclastrow tscnecell tscnwcell tscsecell
  tscswcell tsd tsnowrap tsrowd tsvertalb tsvertalc tsvertalt twoinone twoonone tx txbxtwalways
  txbxtwfirst txbxtwfirstlast txbxtwlast txbxtwno txe u uc ud ul ulc uld uldash uldashd uldashdd
  uldb ulhair ulhwave ulldash ulnone ulth ulthd ulthdash ulthdashd ulthdashdd ulthldash ululdbwave
  ulw ulwave ulwavedb up upr urtf useltbaln usenormstyforlist userprops utinl v validatexml vern
  version vertal vertalb vertalc vertalj vertalt vertdoc vertsect viewbksp viewkind viewnobound
  viewscale viewzk wbitmap wbmbitspixel wbmplanes wbmwidthbyte webhidden wgrffmtfilter widctlpar
  widowctrl windowcaption wmetafile wpeqn wpjst wpsp wraparound wrapdefault wrapthrough wraptight
  wraptrsp writereservation writereservhash wrpjst wrppunct xe xef xmlattr xmlattrname xmlattrns
  xmlattrvalue xmlclose xmlname xmlns xmlnstbl xmlopen xmlsdttcell xmlsdttpara xmlsdttregular
  xmlsdttrow xmlsdttunknown yr yts yxe zwbo zwj zwnbo zwnj
`

export const ALLOWED_RTF_WORDS: ReadonlySet<string> = new Set(KNOWN_WORDS_TEXT.trim().split(/\s+/))
