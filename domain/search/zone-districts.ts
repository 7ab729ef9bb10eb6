import type { Zone } from './zones.ts';

/**
 * District codes of each zone. Every Hong Kong district belongs to one of the 18 council zones; the
 * market zones overlap with them.
 */
const DISTRICT_CODES_BY_ZONE: Readonly<Record<Zone, string>> = {
  cbd: 'CEN ADM SW LKF',
  'wan-chai-causeway-bay': 'WC WCN CWB',
  'island-east': 'FH NP QB TK KH SWH SKW AKN CW SSW',
  'island-south': 'WCH ABD TNW ALC CYB',
  'kowloon-east': 'KT KB NTK KAT SPK',
  'kowloon-west': 'WKL KS OLY TKT NC SSP CSW LCK MF',
  'tsuen-kwai-tsing': 'TWN TWW CKC TWH KWC KWH KWF LK KCT TY',
  'central-western': 'CEN SW ADM KTN STT SYP MLC MLW PEA LKF SOH',
  'wan-chai': 'WC WCN CWB HV TH THG MLE',
  eastern: 'FH NP BMH QB TK KH SWH SKW ALD AKN HFC CW SSW',
  southern: 'SHO STN RB DWB SHS WCH ABD TNW ALC SHZ PFL CYB',
  'yau-tsim-mong': 'TST TSE JOR YMT MK PE TKT OLY KS WKL',
  'sham-shui-po': 'NC SSP CSW LCK MF SKM YYC',
  'kowloon-city': 'KLT KC KAT MTW MTK TKW HMT HH WHA',
  'wong-tai-sin': 'LF WTS TWS DH SPK CH NCW',
  'kwun-tong': 'KB NTK KT SMP LT YT LYM',
  'kwai-tsing': 'TWH KWC KWH KWF LK KCT TY',
  'tsuen-wan': 'TWN TWW CKC SHT MAW SNY',
  'tuen-mun': 'TM SNH SIH GC LTE',
  'yuen-long': 'HSK HTS LFS TSW YL LP TTI YLI PS KTI PH FVP SAT LMC',
  north: 'KWT SS FL LWH OLT TKU STK',
  'tai-po': 'TP TPM TWO TPI SCP',
  'sha-tin': 'SHA FT TAW CO SLY SM MOS WKS',
  'sai-kung': 'TKO HAH POL TKG LHP TKI SK CLW',
  islands: 'TC CLK DB MW TAO CC LAM PC',
};

export function districtsOfZone(zone: Zone): readonly string[] {
  return DISTRICT_CODES_BY_ZONE[zone].split(' ');
}
