export const transaction = {
  source: '來源',
  'source.provider': '本行紀錄',
  'source.land_registry': '土地註冊處',
} as const;
