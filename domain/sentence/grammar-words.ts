import type { Role, VocabularyEntry } from './vocabulary.ts';

/* Words that belong to no filter: comparisons, conjunctions, and words that only make a sentence polite or
   complete. */

const words = (roles: readonly Role[], ...list: readonly string[]): VocabularyEntry => ({
  words: list,
  meanings: roles.map((role) => ({ kind: 'role', role })),
});

export const GRAMMAR_WORDS: readonly VocabularyEntry[] = [
  words(['max', 'after'], '以下', '之下', '以內', '之內', '內', '或以下', '及以下', '或之下', '封頂', '樓下', 'or less', 'or below', 'or under', 'and below'),
  words(['max', 'before'], '不超過', '唔超過', '不多於', '不高於', '至多', '低於', '少於', '平過', '細過', '小於', '未滿', 'under', 'below', 'up to', 'upto', 'less than', 'at most', 'within', 'not more than', 'no more than', 'not over', 'cheaper than', 'smaller than', 'lower than', 'fewer than', 'not exceeding', 'not exceed', 'beneath'),
  words(['max'], '最多', '上限', '最高', 'max', 'maximum', 'max.'),
  words(['min', 'after'], '以上', '之上', '或以上', '及以上', '或之上', '起', '樓上', 'or more', 'or above', 'or over', 'upwards', 'and above', 'plus', 'and up'),
  words(['min', 'before'], '不少於', '不低於', '至少', '高於', '多於', '大過', '大於', '超過', '過', '起碼', '貴過', 'over', 'above', 'from', 'more than', 'at least', 'no less than', 'not less than', 'bigger than', 'larger than', 'higher than', 'exceeding', 'greater than', 'starting from'),
  words(['min'], '最少', '最低', '下限', 'min', 'minimum', 'min.'),
  words(['about', 'after'], '左右', '上下', '附近', '前後', '度', 'or so', 'ish'),
  words(['about', 'before'], '約', '大約', '大概', '約莫', 'about', 'around', 'approximately', 'approx', 'circa', 'roughly', 'nearly', '~'),
  words(['about'], '差不多'),
  words(['to'], '至', '到', 'to', 'till', 'until'),
  words(['between'], 'between', '介乎', '介於', '之間', '間'),
  words(['and'], 'and', '和', '同', '及', '與', '同埋', 'with', '連', '有', '帶', '兼'),
  words(['or'], 'or', '或', '或者', '定', '還是', '抑或', 'either'),
  words(['near'], 'near', 'near to', 'close to', 'next to', 'beside', 'nearby', '近', '鄰近', '靠近', '旁', '旁邊', '毗鄰', '周邊', '附近'),
  words(['station'], 'station', 'mtr', 'mtr station', 'stn', '站', '港鐵站', '地鐵站', '港鐵', '地鐵', '鐵路站', 'subway', 'subway station', 'metro', 'metro station', '站上蓋'),
  words(['walk'], 'walk', 'walking', 'on foot', "minutes' walk", '步行', '行路', '走路', '腳程', '行'),
  words(['ride'], 'by mtr', 'by train', 'mtr ride', 'train ride', 'commute', 'by metro', 'by subway', 'mtr journey', '車程', '搭港鐵', '搭地鐵', '坐地鐵', '坐港鐵', '港鐵車程', '地鐵車程', '乘港鐵', '乘地鐵', '通勤', '搭車', '港鐵可達'),
  words(['not'], 'not', 'no', 'without', 'except', 'excluding', 'non', '不', '無', '冇', '沒有', '唔要', '不要', '免', '非', '除', '除咗', '除了', '唔係'),
  words(['filler'], 'the', 'a', 'an', 'in', 'at', 'on', 'for', 'of', 'is', 'are', 'i', 'im', 'we', 'want', 'need', 'looking', 'look for', 'looking for', 'find', 'search', 'me', 'please', 'unit', 'units', 'property', 'properties', 'space', 'hk', 'hong kong', 'show', 'show me', 'any', 'some', 'that', 'has', 'have', 'located', 'my', 'listing', 'listings', 'only', 'just', 'which', 'situated', 'district', 'area', '的', '嘅', '我', '想', '要', '搵', '找', '求', '揾', '想搵', '想要', '有冇', '有沒有', '請問', '單位', '盤', '物業', '樓盤', '放盤', '香港', '本港', '位於', '在', '喺', '於', '為', '是', '係', '區', '嗎', '呢', '個', '一個', '一間', '地區', '地段', '單元', '房源', '附有', '設', '設有', '由', '期'),
];
