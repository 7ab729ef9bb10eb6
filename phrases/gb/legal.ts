import type { Phrases } from '../zh/types.ts';

export const legal: Phrases<'legal'> = {
  pages: '各项法律声明',
  changed: '最后更新：{{date}}',
  'kept.days': '咨询在最后一次更改后保留{days}天，之后自动删除。',
  'kept.needed': '咨询保留至处理完毕及不再需要为止，之后删除；您也可随时要求删除。',
  'analytics.none': '本网站没有使用浏览统计服务。',
  'analytics.google': '本网站以Google Analytics统计浏览，该服务会使用Cookie，数据由Google按其隐私政策处理。',
  'analytics.asked':
    '经您同意后，本网站会以Google Analytics统计浏览，该服务会使用Cookie，数据由Google按其隐私政策处理。您可随时在页尾更改统计设置。',
  'captcha.own': '表单以本网站自设的验证防止程序滥用，不会向第三方传送资料。',
  'captcha.google':
    '表单以Google reCAPTCHA防止程序滥用，Google会收到您的网络地址及浏览器资料，并按其隐私政策处理。',
  'map.own': '地图由本网站的服务器提供，不会向第三方传送资料。',
  'map.outside':
    '地图底图由地图供应商的服务器提供，供应商名称列于地图上；浏览器加载底图时，供应商会收到您的网络地址。',
  'map.google': '地图由Google Maps提供，Google会收到您的网络地址及浏览器资料，并按其隐私政策处理。',
  'contact.address': '地址：{address}',
  'contact.email': '电子邮箱：{email}',
  'contact.phone': '电话：{phone}',
};
