export const legal = {
  pages: '各項法律聲明',
  changed: '最後更新：{{date}}',
  'kept.days': '查詢在最後一次更改後保留{days}日，其後自動刪除。',
  'kept.needed': '查詢保留至處理完畢及不再需要為止，其後刪除；你亦可隨時要求刪除。',
  'analytics.none': '本網站沒有使用瀏覽統計服務。',
  'analytics.google': '本網站以Google Analytics統計瀏覽，該服務會使用Cookie，資料由Google按其私隱政策處理。',
  'analytics.asked':
    '經你同意後，本網站會以Google Analytics統計瀏覽，該服務會使用Cookie，資料由Google按其私隱政策處理。你可隨時在頁尾更改統計設定。',
  'captcha.own': '表格以本網站自設的驗證防止程式濫用，不會向第三者傳送資料。',
  'captcha.google':
    '表格以Google reCAPTCHA防止程式濫用，Google會收到你的網絡地址及瀏覽器資料，並按其私隱政策處理。',
  'map.own': '地圖由本網站的伺服器提供，不會向第三者傳送資料。',
  'map.outside':
    '地圖底圖由地圖供應商的伺服器提供，供應商名稱列於地圖上；瀏覽器載入底圖時，供應商會收到你的網絡地址。',
  'map.google': '地圖由Google Maps提供，Google會收到你的網絡地址及瀏覽器資料，並按其私隱政策處理。',
  'contact.address': '地址：{address}',
  'contact.email': '電郵：{email}',
  'contact.phone': '電話：{phone}',
} as const;
