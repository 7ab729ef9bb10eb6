import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { PodiumError } from '#contract/error.ts';
import { CAPTCHA_MINUTES } from '#domain/enquiry/captcha-minutes.ts';
import type { TakeTurn } from '../queues/limit-concurrent.ts';
import type { Captcha } from './captcha.ts';

/**
 * The work: up to so many keys, each of so many rounds of PBKDF2. A browser takes a tenth of a second, one without
 * Web Crypto about a second. The server derives one key.
 */
const ROUNDS = 2_000;
const FEWEST_KEYS = 50;
const MOST_KEYS = 250;
const LIFETIME_MS = CAPTCHA_MINUTES * 60_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
    }),
    signature: z.string().min(1),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** ALTCHA: the visitor's browser does some work, and no outside service is asked. Our own part takes its turn. */
export function createAltcha(secretOf: (name: string) => Promise<Buffer>, takeTurn: TakeTurn): Captcha {
  let secrets: Promise<{ readonly challenge: string; readonly key: string }> | undefined;
  const readSecrets = () => {
    secrets ??= deriveSecrets(secretOf).catch((error: unknown) => {
      // The next visitor asks the database again.
      secrets = undefined;
      throw error;
    });
    return secrets;
  };

  return {
    async challenge() {
      const { challenge, key } = await readSecrets();
      const made = await takeTurn(() =>
        createChallenge({
          algorithm: 'PBKDF2/SHA-256',
          cost: ROUNDS,
          counter: randomInt(FEWEST_KEYS, MOST_KEYS),
          deriveKey,
          expiresAt: new Date(Date.now() + LIFETIME_MS),
          hmacSignatureSecret: challenge,
          hmacKeySignatureSecret: key,
        }),
      );
      const { signature } = made;
      if (signature === undefined) throw new Error('ALTCHA has made a challenge without a signature');
      return {
        provider: 'altcha',
        challenge: { parameters: payload.shape.challenge.shape.parameters.parse(made.parameters), signature },
      };
    },

    async verify(text) {
      const sent = payload.safeParse(readBase64Json(text));
      if (!sent.success) throw refused('no solution');
      const { challenge, key } = await readSecrets();
      const { verified, expired, invalidSignature } = await takeTurn(() =>
        verifySolution({
          challenge: sent.data.challenge,
          solution: sent.data.solution,
          deriveKey,
          hmacSignatureSecret: challenge,
          hmacKeySignatureSecret: key,
        }),
      );
      if (expired) throw refused('expired');
      if (invalidSignature) throw refused('wrong signature');
      if (!verified) throw refused('wrong solution');
      return { once: sent.data.challenge.signature };
    },
  };
}

function refused(reason: string): PodiumError {
  return PodiumError.caused('captcha_failed', new Error(`ALTCHA: ${reason}`), { reason: 'altcha' });
}

/** Two secrets of one: a challenge and its solution are signed with different ones. */
async function deriveSecrets(secretOf: (name: string) => Promise<Buffer>) {
  const secret = await secretOf('altcha');
  const derive = (use: string) => createHmac('sha256', secret).update(use).digest('hex');
  return { challenge: derive('challenge'), key: derive('key') };
}

function readBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
