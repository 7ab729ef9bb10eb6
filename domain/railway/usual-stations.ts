/**
 * Codes of the stations to which people walk from each district, as `walk_stations` of
 * data/facts/district-market.csv has them. A district without a code after it has none, because of its
 * distance, a hill or water.
 */
const STATIONS_OF_DISTRICTS = `CEN:CEN,HOK,SHW,ADM SW:SHW,CEN,HOK,SYP ADM:ADM,CEN,WAC WC:WAC,ADM,EXC,CAB WCN:EXC,WAC CWB:CAB,TIH
  HV:CAB TH:TIH,FOH,CAB THG:TIH,CAB FH:FOH,TIH,NOP NP:NOP,FOH,QUB BMH QB:QUB,TAK TK:TAK,QUB,SWH
  KH:TAK,QUB,SWH SWH:SWH,TAK,SKW SKW:SKW,SWH ALD:SKW,SWH AKN:SKW HFC:HFC CW:CHW SSW SHO STN RB DWB
  SHS:OCP WCH:WCH,OCP ABD TNW ALC:LET,SOH SHZ:SOH PFL CYB KTN:KET,HKU STT:HKU,KET,SYP SYP:SYP,HKU,SHW
  MLC:CEN,SHW MLW:SYP,HKU MLE:WAC,ADM PEA LKF:CEN,HOK,SHW SOH:CEN,SHW,HOK TST:TST,ETS,JOR,AUS
  TSE:ETS,TST,HUH JOR:JOR,AUS,YMT,TST YMT:YMT,MOK,JOR MK:MOK,MKK,PRE,YMT PE:PRE,MOK,MKK,SSP
  TKT:OLY,PRE,MOK OLY:OLY,MOK KS:KOW,AUS WKL:AUS,KOW,JOR NC:NAC,SSP SSP:SSP,SKM,CSW,PRE,NAC
  CSW:CSW,LCK,SSP LCK:LCK,CSW,MEF MF:MEF SKM:SKM,SSP YYC:KOT,SKM KLT:KOT LF:LOF,WTS WTS:WTS,LOF,DIH
  TWS DH:DIH,WTS SPK:KAT,DIH,WTS CH:CHH NCW:CHH KC:SUW KAT:KAT,SUW MTW:SUW,TKW MTK:SUW,TKW TKW:TKW
  HMT:HOM HH:HOM,WHA,HUH WHA:WHA,HUH,HOM KB:KOB,NTK NTK:NTK,KOB,KWT KT:KWT,NTK SMP LT:LAT YT:YAT
  LYM:YAT TWN:TSW,TWW,TWH TWW:TWW,TSW TWH:TWH,TSW CKC:TWW,TSW KWC:KWH,KWF,TWH KWH:KWH,KWF KWF:KWF,KWH
  LK:LAK KCT TY:TSY SHT MAW TM:TUM SNH:TUM SIH:SIH GC LTE HSK HTS LFS TSW:TIS YL:YUL,LOP LP:LOP
  TTI:LOP,YUL YLI PS:TIS KTI:KSR PH FVP SAT LMC KWT SS:SHS FL:FAN LWH:FAN OLT:FAN TKU STK TP:TAP,TWO
  TPM:TAP,TWO TWO:TWO TPI SCP SHA:SHT FT:FOT TAW:TAW,CKT CO:CIO,SHM SLY:CIO,SHM SM:SHM,CIO MOS:MOS,HEO
  WKS:WKS TKO:TKO,TIK HAH:HAH POL:POA TKG:TIK,TKO LHP:LHP TKI SK CLW TC:TUC CLK:AIR,AWE SNY:SUN DB MW
  TAO CC LAM PC MAC HQ ZH SZ QH GZ NAN DG FS ZS HZ JM ZQ`;

const STATIONS_BY_DISTRICT: ReadonlyMap<string, readonly string[]> = new Map(
  STATIONS_OF_DISTRICTS.split(/\s+/).map((entry) => {
    const [district = '', codes] = entry.split(':');
    return [district, codes?.split(',') ?? []];
  }),
);

/**
 * Returns the codes of the usual stations of a district: none if no station can be walked to, undefined
 * for an unknown district. The SQL function search.usual_stations() must give the same result.
 */
export function usualStationsOf(district: string | null): readonly string[] | undefined {
  return district === null ? undefined : STATIONS_BY_DISTRICT.get(district);
}
