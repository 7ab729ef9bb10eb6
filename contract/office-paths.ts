/**
 * Methods and paths of the office calls, below BASE. They are not part of the API document: without a
 * session, every call except the sign-in is answered with 404.
 */
export const OFFICE_PATHS = {
  signIn: 'POST api/office/sign_in',
  signOut: 'POST api/office/sign_out',
  changePassword: 'PUT api/office/password',
  sessions: 'GET api/office/sessions',
  endSessions: 'POST api/office/sessions/end',
  overview: 'GET api/office/overview',
  enquiries: 'GET api/office/enquiries',
  enquiry: 'GET api/office/enquiries/:number',
  changeEnquiry: 'PUT api/office/enquiries/:number',
  addNote: 'POST api/office/enquiries/:number/notes',
  resendMail: 'POST api/office/enquiries/:number/resend',
  draftStock: 'POST api/office/enquiries/:number/draft',
  stocks: 'GET api/office/stocks',
  changeStock: 'PUT api/office/stocks/:id',
  undoStock: 'POST api/office/stocks/:id/undo',
  data: 'GET api/office/data',
  undoImport: 'POST api/office/imports/:id/undo',
  photos: 'GET api/office/photos',
  log: 'GET api/office/log',
} as const;

/** Path of the CSV download of enquiries; takes the parameters of `enquiries`, and `lang`. */
export const ENQUIRIES_CSV_PATH = 'api/office/enquiries.csv';

/** Path of a photo of a submitted property, for use as an image source. */
export const SUBMITTED_PHOTO_PATH = 'api/office/enquiries/:number/photos/:position';

/** Path of the résumé of an application, as a download. */
export const SUBMITTED_RESUME_PATH = 'api/office/enquiries/:number/resume';

/**
 * Header that marks a read call if the user was active on the page since the previous call, so that
 * automatic polling does not keep a session alive. Write calls always count as activity.
 */
export const USER_ACTIVITY_HEADER = 'x-office-use';

export type OfficeCallName = keyof typeof OFFICE_PATHS;
type HttpMethod = 'GET' | 'POST' | 'PUT';

export function splitOfficePath(name: OfficeCallName): {
  readonly method: HttpMethod;
  readonly path: string;
} {
  const [method, path] = OFFICE_PATHS[name].split(' ') as [HttpMethod, string];
  return { method, path };
}
