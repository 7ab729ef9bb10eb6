export { buildingPicture, portraitPicture, stockPicture } from './addresses.ts';
export { type DemoPicture, drawPicture, filmScenes, isDrawn, versionOf } from './demo-picture.ts';
export { PICTURE_HEIGHT, PICTURE_WIDTH } from './facade/facade.ts';
export { type FacadeFacts, type UnitFacts, unitFacts } from './facts.ts';
export { PANORAMA_HEIGHT, PANORAMA_WIDTH } from './panorama.ts';
export { portraitNumber } from './portrait.ts';
export { SIGN_FONT } from './sign-font.ts';
