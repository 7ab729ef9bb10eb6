import 'i18next';
import type { zh } from '#phrases/zh/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'main';
    resources: typeof zh;
    keySeparator: false;
    nsSeparator: ':';
  }
}
