import type { BUILDING_FILTERS } from '../building/building-filter.ts';
import type { STOCK_FILTERS } from '../stock/stock-filter.ts';
import type { TRANSACTION_FILTERS } from '../transaction/transaction-filter.ts';

/* The words by which people name each filter and its values. Separate from the filter definitions,
   because browsers load those and sentences are read on the server. The type of the table asks for an
   entry for every filter. Chinese words are written once, in Traditional or Simplified characters, since
   both are read as one. */

/** Meaning of a single amount without a word such as 'under': at most, at least, about, or exactly. */
export type PlainAmount = 'max' | 'min' | 'about' | 'exact';

export type FilterWords =
  /** Names of a range, and how a single amount is read. */
  | { readonly names: readonly string[]; readonly amount: PlainAmount }
  /** Words for each value of a list. */
  | { readonly values: Readonly<Record<string, readonly string[]>> }
  /** Filters whose values are names of the catalogue, or that no words express. */
  | 'names'
  | 'wordless';

type FilterKey = keyof typeof STOCK_FILTERS | keyof typeof TRANSACTION_FILTERS | keyof typeof BUILDING_FILTERS;

export const FILTER_WORDS: Readonly<Record<FilterKey, FilterWords>> = {
  icsType: {
    values: {
      i: [
        '工廈', '工業', '工業大廈', '工業樓', '工廠', '工廠大廈', '廠房', '廠廈', '廠', '工商', '工場', '工貿大廈', '工业用房',
        '工业单位', '工業單位', '工业物业', '工業物業', '厂',
        'industrial', 'industrial building', 'industrial unit', 'factory', 'factories', 'workshop', 'plant', 'flatted factory',
      ],
      c: [
        '寫字樓', '寫字間', '辦公室', '辦公樓', '商廈', '商業大廈', '甲廈', '商業', '商业物业', '商業物業', '写字间', '寫字楼單位', '办公',
        'office', 'offices', 'office building', 'office space', 'office unit', 'commercial', 'commercial building',
      ],
      s: [
        '舖', '商舖', '舖位', '店', '店舖', '店面', '門市', '門店', '舖頭', '舖面', '零售', '街舖', '商鋪', '吉舖', '旺舖',
        'shop', 'shops', 'retail', 'shop space', 'retail shop', 'retail space', 'store', 'storefront', 'unit shop',
      ],
    },
  },
  txType: {
    values: {
      S: [
        '售', '出售', '買', '放售', '賣', '買賣', '購', '購買', '求購', '想買', '沽', '售盤', '賣盤', '二手',
        'for sale', 'sale', 'buy', 'to buy', 'purchase', 'buying', 'sell', 'selling',
      ],
      L: [
        '租', '出租', '招租', '放租', '租盤', '租用', '承租', '求租', '想租', '租賃', '待租',
        'for lease', 'lease', 'rent', 'to let', 'for rent', 'to rent', 'renting', 'leasing', 'rental', 'let',
      ],
      B: ['租售', '可租可售', '租或售', '售或租', '可售可租', '租售皆可', 'sale or lease', 'lease or sale', 'sale & lease', 'sale and lease'],
    },
  },
  zones: 'names',
  districts: 'names',
  places: 'names',
  station: 'names',
  building: 'names',
  street: 'names',
  keyword: 'wordless',
  bounds: 'wordless',
  polygon: 'wordless',
  rentCharges: 'wordless',
  allInRent: 'wordless',
  available: 'wordless',
  days: 'wordless',
  reach: 'names',
  outside: {
    values: { yes: ['香港以外', '境外', '海外', '大灣區', 'outside Hong Kong', 'overseas'], no: ['香港境內', '只限香港', 'in Hong Kong only'] },
  },
  walk: { names: ['步行', '行', '步行時間', 'walk', 'walking distance', 'on foot'], amount: 'max' },
  area: {
    names: ['面積', '建築面積', '實用面積', '大小', '呎數', '樓面', 'area', 'size', 'floor area', 'gfa', 'floor space'],
    amount: 'about',
  },
  sell: {
    names: ['售價', '叫價', '賣價', '樓價', '價錢', '價格', '總價', '預算', '成交價', 'price', 'asking price', 'budget', 'sale price', 'selling price', 'asking'],
    amount: 'max',
  },
  rent: {
    names: ['租金', '月租', '每月租金', '租價', 'monthly rent', 'asking rent'],
    amount: 'max',
  },
  ftSell: { names: ['呎價', '每呎售價', '尺价', '单价', 'price per foot', 'price per sq ft', 'price psf', 'unit price'], amount: 'max' },
  ftRent: { names: ['呎租', '每呎租金', '尺租', 'rent per foot', 'rent per sq ft', 'rent psf', 'psf rent'], amount: 'max' },
  rentWithCharges: {
    names: ['全包月租', '全包租金', '全包', '包管理費差餉', '租金連管理費', '總租金', 'all-in rent', 'all in', 'all-inclusive rent up to', 'inclusive of management', 'all-in'],
    amount: 'max',
  },
  priceCut: { names: ['減幅', '減價', '降價', '劈價', '降幅', 'price cut', 'cut by', 'reduced by', 'price reduced', 'discount'], amount: 'min' },
  yield: { names: ['回報', '回報率', '收益率', '息率', '租金回報', '租金回报率', 'yield', 'return', 'rental yield'], amount: 'min' },
  ceilingHeight: {
    names: ['樓底', '樓底高度', '樓底高', '層高', '淨高', '高度', '樓高', 'ceiling', 'ceiling height', 'headroom', 'floor height', 'clear height', 'ceilings'],
    amount: 'min',
  },
  frontage: { names: ['門面', '門面闊', '門面闊度', '門闊', '舖面闊', '开间', '門面寬', 'frontage', 'shop front', 'shopfront'], amount: 'min' },
  power: { names: ['電量', '電力', '電', '安培', '電流', '供電', 'power', 'power supply', 'electricity', 'amps'], amount: 'min' },
  floorLoading: {
    names: ['樓面承重', '承重', '樓面負重', '負重', '樓板承重', '樓面荷載', '荷載', 'floor loading', 'floor load', 'loading capacity'],
    amount: 'min',
  },
  passengerLifts: { names: ['客𨋢', '客梯', '載客升降機', '載客電梯', '升降機', '電梯', '客用電梯', '𨋢', 'passenger lift', 'passenger lifts', 'lift', 'lifts', 'elevator', 'elevators'], amount: 'min' },
  cargoLifts: { names: ['貨𨋢', '貨梯', '載貨升降機', '載貨電梯', '貨用電梯', '貨用升降機', 'cargo lift', 'cargo lifts', 'goods lift', 'goods lifts', 'freight elevator', 'freight lift'], amount: 'min' },
  floor: { names: ['樓層', '層數', 'floor', 'storey', 'level'], amount: 'exact' },
  floors: { names: ['樓高', '層', '總樓層', 'storeys', 'stories', 'number of floors'], amount: 'min' },
  year: { names: ['落成', '入伙', '落成年份', '建成', '竣工', '建成年份', 'completed', 'built', 'completion', 'year'], amount: 'min' },
  floorLevel: {
    values: {
      B: ['地庫', '地下室', '地庫單位', 'basement'],
      G: ['地下', '地面', '首層', '地鋪層', '一樓地面', 'ground floor', 'G/F', 'ground', 'street level', 'street-level'],
      LOW: ['低層', '低楼层', 'low floor', 'lower floor', 'low zone'],
      MID_LOW: ['中低層', 'mid-low floor', 'lower middle floor'],
      MID: ['中層', '中楼层', 'mid floor', 'middle floor', 'mid zone'],
      HIGH_MID: ['中高層', 'mid-high floor', 'upper middle floor'],
      HIGH: ['高層', '高楼层', 'high floor', 'upper floor', 'high zone', 'high-floor'],
      EXTR_HIGH: ['極高層', '頂層', '超高層', 'ex.high floor', 'extra high floor', 'top floor', 'very high floor'],
    },
  },
  flags: {
    values: {
      with_tenancy: ['連租約', '帶租約', '連約', '有租約', '連租客', '收租', '收租物業', '租約', '帶租', 'with tenancy', 'tenanted', 'with tenant', 'let property', 'sitting tenant', 'tenancy', 'with lease'],
      sole_agent: ['獨家', '獨家代理', '獨家盤', 'sole agent', 'sole agency', 'exclusive', 'exclusive agent'],
      first_hand: ['一手', '一手盤', '全新', '發展商', '新盤', 'first-hand', 'first hand', 'brand new', 'new development', 'from the developer'],
      new_property: ['新放盤', '新上', '最新放盤', '新房源', '新盤源', 'new listing', 'new listings', 'newly listed', 'just listed'],
      godown: ['貨倉', '倉', '倉庫', '倉地', '迷你倉', '倉儲', 'godown', 'warehouse', 'storage', 'warehouses', 'godowns'],
      ground_floor_workshop: ['地下工場', '地廠', '首層工場', '地下廠房', 'ground-floor workshop', 'ground floor factory', 'ground floor workshop'],
      mezzanine: ['連閣樓', '閣樓', '閣仔', '帶夾層', '夾層', '有閣', 'mezzanine', 'cockloft', 'with mezzanine'],
      decorated: [],
      hot: ['精選', '筍盤', '推介', '熱門', 'featured', 'hot', 'recommended'],
      photo: ['有相', '有相片', '有照片', '連相', '有圖', 'photos', 'with photos', 'photo'],
      video: ['有影片', '有視頻', '短片', '影片', 'video', 'with video'],
      panorama: ['360°全景', '全景', '360', '360°', '360° panorama', 'panorama'],
      virtual_tour: ['虛擬導覽', '虛擬看房', 'VR', 'VR睇樓', '線上睇樓', 'virtual tour', 'vr tour'],
    },
  },
  usage: 'names',
  grade: {
    values: {
      A: ['甲級', '甲廈', '甲級寫字樓', '甲級商廈', 'A級', 'grade A', 'class A', 'A grade', 'A-grade', 'prime office'],
      B: ['乙級', '乙廈', '乙級寫字樓', '乙級商廈', 'B級', 'grade B', 'class B', 'B grade', 'B-grade'],
      C: ['丙級', '丙廈', '丙級寫字樓', '丙級商廈', 'C級', 'grade C', 'class C', 'C grade', 'C-grade'],
    },
  },
  saleKind: {
    values: {
      en_bloc: ['全幢', '全幢出售', '整幢', '整棟', '整棟出售', '成幢', 'en bloc', 'whole building', 'entire building', 'whole block'],
      mortgagee: ['銀主', '銀主盤', '法拍', '抵押權人出售', '銀主盤（抵押权人出售）', 'mortgagee', 'mortgagee sale', 'repossessed', 'foreclosure', 'bank sale'],
      confirmor: ['摸貨', '確認人', '確認人轉售', '确认人转售（摸货）', 'confirmor', 'confirmor sale', 'sub-sale', 'subsale'],
      tender: ['招標', '標售', '投標', '公開招標', 'tender', 'by tender', 'public tender'],
      share_transfer: ['公司轉讓', '賣殼', '公司股份轉讓', '公司股權轉讓', '公司殼', '以公司名義買賣', '買公司', 'share transfer', 'sale of company', 'company sale', 'sale of shares', 'via company'],
    },
  },
  view: {
    values: {
      harbour: ['海景', '維港景', '維港', '維多利亞港', '維港海景', 'harbour view', 'sea view', 'harbor view', 'harbour', 'seaview'],
      open: ['開揚', '開揚景', '開闊景觀', '開闊', 'open view', 'open outlook', 'unobstructed view'],
      hill: ['山景', 'hill view', 'mountain view'],
      park: ['公園景', '園景', 'park view', 'garden view'],
      city: ['城市景', '市景', 'city view'],
      street: ['街景', '向街', 'street view'],
    },
  },
  title: {
    values: {
      unified: ['單一業權', '統一業權', '業權統一', 'single ownership', 'unified ownership', 'single owner'],
      strata: ['分散業權', '業權分散', '散契', '分契', 'strata', 'strata title', 'strata-title', 'multiple ownership'],
    },
  },
  txSource: {
    values: {
      provider: ['代理成交', '市場消息', 'market source', 'agency record'],
      land_registry: ['土地註冊處', '註冊', '土註', 'land registry', 'registered'],
    },
  },
  decoration: {
    values: {
      bare: ['清水樓', '清水', '毛坯', '毛胚', '交吉清水', '吉樓', 'bare shell', 'bare', 'shell', 'unfitted'],
      basic: ['基本裝修', '簡單裝修', '簡裝', '簡裝修', 'basic fit-out', 'basic', 'basic decoration'],
      fitted: ['連裝修', '有裝修', '帶裝修', '裝修', '已裝修', '精裝', '連傢俬', '連家具', 'fitted', 'fitted out', 'furnished', 'decorated', 'with fit-out', 'fit-out'],
      luxury: ['豪華裝修', '豪裝', '豪華', 'luxury', 'luxury fit-out', 'luxuriously fitted'],
    },
  },
  facilities: {
    values: {
      rent_inclusive: ['租金全包', '全包租', '包管理費', '包差餉', '包管理費差餉', '已包管理費', 'all-inclusive rent', 'all inclusive', 'inclusive rent', 'inclusive'],
      own_toilet: ['獨立洗手間', '獨立廁所', '自用洗手間', '內廁', '獨廁', '有廁所', '有洗手間', '室內洗手間', '有廁', '獨立衛生間', '自帶洗手間', 'own toilet', 'private toilet', 'ensuite', 'en-suite toilet', 'private washroom', 'own washroom', 'with toilet'],
      roof_or_terrace: ['連天台', '天台', '連平台', '平台', '露台', '連天台或平台', '帶樓頂或露台', '連露台', 'roof or terrace', 'roof', 'terrace', 'rooftop', 'balcony', 'flat roof'],
      exhaust: ['排煙', '排煙管道', '煙囪', '油煙', '排煙位', '可裝排煙', 'exhaust', 'exhaust duct', 'exhaust pipe', 'flue', 'ventilation duct'],
      drainage: ['來去水', '去水', '上下水', '來水去水', '去水位', '水位', 'drainage', 'water and drainage', 'water supply and drainage', 'plumbing', 'water point'],
      food_licence: ['食牌', '食物業牌照', '已有食物業牌照', '大牌', '小食牌', '有食牌', '飲食牌照', '餐飲牌照', '餐飲執照', 'food licence', 'restaurant licence', 'food license', 'restaurant license', 'f&b licence'],
      strong_power: ['三相電', '大電', '三相電200安培以上', '三相电200安以上', '三相', '大電力', 'three-phase', 'three phase', '3 phase', '3-phase', 'strong power', 'high power', 'three-phase 200 A or more'],
      container_access: ['可入貨櫃', '入櫃', '貨櫃', '入貨櫃', '可進集裝箱', '集裝箱', '櫃位', '可入櫃', 'container access', 'containers', 'container'],
      container_40: ['可入40呎貨櫃', '40呎櫃', '40尺貨櫃', '40呎貨櫃', '可進40英尺集裝箱', '40尺櫃', '大櫃', '40-foot containers', '40 ft container', '40ft container', '40-foot container', '40 foot container', '40 ft containers', '40 footer'],
      container_floor: ['40呎貨櫃直達樓層', '貨櫃直達', '貨櫃到樓層', '貨櫃車直達單位', '40英尺集裝箱直達樓層', '直達樓層', '40-foot containers to the floor', 'ramp access', 'drive-in', 'container to floor', 'drive to unit'],
      loading_bay: ['上落貨位', '有上落貨位', '上落貨', '貨台', '大貨台', '裝卸平台', '卸貨位', '有裝卸貨位', '卸貨區', '裝卸貨位', '卸貨平台', 'loading bay', 'loading bays', 'loading dock', 'loading and unloading'],
      parking: ['有車位', '車位', '連車位', '停車位', '泊車', '停車', 'parking', 'car park', 'carpark', 'parking space', 'car parking', 'with parking', 'parking spaces'],
      whole_floor: ['全層', '整層', '成層', '全層單位', 'whole floor', 'full floor', 'entire floor', 'whole-floor', 'floor plate'],
      joined_units: ['相連單位', '相連', '打通', '相連單元', '相連打通', 'joined units', 'adjoining units', 'combined units', 'interconnected units'],
    },
  },
};
