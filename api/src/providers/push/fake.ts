import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { type BrowserKeys, decryptPush, newBrowserKeys } from './decrypt.ts';
import type { Subscription } from './push.ts';

type Browser = { keys: BrowserKeys; serverKey: string | undefined; gone: boolean };
type Received = { to: string; text: string; topic: string | undefined; ttl: number; urgency: string };

/** A browser's push service, and the browsers that are subscribed there. `lidos`: what these could read, the newest of each topic. */
export type FakePush = FakeServer & {
  /** Subscribes a browser, as `pushManager.subscribe` with this `applicationServerKey`; `largar` ends it. */
  inscrever(serverKey?: string): Subscription & { largar(): void };
  conhece(endpoint: string): boolean;
  lidos: Received[];
};

const MOST_BYTES = 4096;
const MOST_SECONDS = 24 * 3600;

export async function fakePush(): Promise<FakePush> {
  const browsers = new Map<string, Browser>();
  const lidos: Received[] = [];
  const refuse = (status: number, message: string): FakeAnswer => ({ status, body: { message } });

  function answerRequest(request: ReceivedRequest): FakeAnswer {
    const id = request.path.slice('/push/'.length);
    const browser = browsers.get(id);
    const { ttl, topic, urgency = 'normal', authorization, 'content-encoding': encoding } = request.headers;
    if (request.method !== 'POST') return refuse(405, 'POST only');
    if (!browser) return refuse(404, 'no such subscription');
    if (browser.gone) return refuse(410, 'unsubscribed');
    if (!/^\d+$/.test(String(ttl))) return refuse(400, 'TTL is missing');
    if (topic !== undefined && !/^[A-Za-z0-9_-]{1,32}$/.test(String(topic))) return refuse(400, 'bad Topic');
    const signed = whoSigned(String(authorization), fake.url);
    if (!signed) return refuse(401, 'bad authorization');
    if (browser.serverKey !== undefined && signed !== browser.serverKey) return refuse(403, 'another server’s key');
    if (encoding !== 'aes128gcm' || !Buffer.isBuffer(request.body)) return refuse(415, 'aes128gcm only');
    if (request.body.length > MOST_BYTES) return refuse(413, 'too large');
    const text = decryptPush(request.body, browser.keys);
    const before = topic === undefined ? -1 : lidos.findIndex((um) => um.to === id && um.topic === topic);
    if (before >= 0) lidos.splice(before, 1);
    lidos.push({
      to: id,
      text,
      topic: topic === undefined ? undefined : String(topic),
      ttl: Number(ttl),
      urgency: String(urgency),
    });
    return { status: 201, headers: { location: `${fake.url}/message/${randomUUID()}` } };
  }

  const server = await fakeServer(answerRequest);
  const fake: FakePush = Object.assign(server, {
    lidos,
    conhece: (endpoint: string) => endpoint.startsWith(`${server.url}/push/`),
    inscrever(serverKey?: string) {
      const id = randomUUID();
      const keys = newBrowserKeys();
      const browser = { keys, serverKey, gone: false };
      browsers.set(id, browser);
      const largar = () => {
        browser.gone = true;
      };
      return { endpoint: `${server.url}/push/${id}`, p256dh: keys.p256dh, auth: keys.authText, largar };
    },
  });
  const { clear } = server;
  fake.clear = () => {
    clear();
    lidos.length = 0;
  };
  return fake;
}

/** The public key whose owner signed `vapid t=…, k=…` for this service (RFC 8292); undefined where nobody did, or not for now. */
function whoSigned(authorization: string, audience: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return undefined;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url')) as [
    string,
    string,
  ];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, string | number>;
  const left = Number(exp) - Date.now() / 1000;
  const inTime = left > 0 && left <= MOST_SECONDS;
  return good && aud === audience && inTime && /^(mailto:|https:)/.test(String(sub)) ? key : undefined;
}
