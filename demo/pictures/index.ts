export { buildingPicture, panoramaPicture, portraitPicture, stockPicture, stockVideo } from './addresses.ts';
export { type DemoPicture, drawPicture, isDrawn, versionOf } from './demo-picture.ts';
export { type FacadeFacts, type UnitFacts, unitFacts } from './drawing/facts.ts';
export { PICTURE_HEIGHT, PICTURE_WIDTH } from './drawing/svg.ts';
export { portraitNumber } from './portrait.ts';
export { PANORAMA_HEIGHT, PANORAMA_WIDTH } from './room/panorama.ts';
export { MIDDLE_STAND, standOnPlan, yawBetween } from './room/stands.ts';
export { SIGN_FONT } from './sign-font.ts';
