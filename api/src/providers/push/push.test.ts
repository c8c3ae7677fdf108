import { createECDH } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { realTimeouts } from '../timeouts.ts';
import { decryptPush } from './decrypt.ts';
import { type FakePush, fakePush } from './fake.ts';
import { isPushService, type Push, type PushMessage, type Vapid, webPush } from './push.ts';

let servico: FakePush;
let push: Push;
beforeAll(async () => {
  servico = await fakePush();
  push = webPush({ ...realTimeouts, deadline: 300 }, servico.conhece);
});
afterEach(() => servico.clear());
afterAll(() => servico.close());

function novoPar(): Vapid {
  const par = createECDH('prime256v1');
  par.generateKeys();
  return {
    publicKey: par.getPublicKey('base64url'),
    privateKey: par.getPrivateKey().toString('base64url').padStart(43, 'A'),
    subject: 'mailto:operador@exemplo.com.br',
  };
}
const meu = novoPar();
const aviso: PushMessage = { text: 'Ação: chegou R$ 2.500,00', topic: 'dinheiro', ttlSeconds: 86_400, urgency: 'high' };

test('what RFC 8291 gives as an example is read, so that what we send is judged by something that is right', () => {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'));
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url');
  const body = Buffer.from(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    'base64url',
  );
  expect(decryptPush(body, { ecdh, auth })).toBe('When I grow up, I want to be a watermelon');
  body[body.length - 1] = (body.at(-1) as number) ^ 1;
  expect(() => decryptPush(body, { ecdh, auth })).toThrow();
});

test('a browser reads what it was sent, for as long as is said, and no other one', async () => {
  const [um, outro] = [servico.inscrever(meu.publicKey), servico.inscrever()];
  expect(await push.send(um, aviso, meu)).toEqual({ situacao: 'aceita' });
  expect(servico.lidos).toMatchObject([{ text: aviso.text, topic: 'dinheiro', ttl: 86_400, urgency: 'high' }]);
  // Its own address with another's keys: the service cannot know, and its browser reads nothing.
  expect(await push.send({ ...um, p256dh: outro.p256dh }, aviso, meu)).toMatchObject({ situacao: 'depois' });
  expect(servico.lidos).toHaveLength(1);
});

test('another pair than the one that a browser was subscribed with is refused, and nobody waits for it', async () => {
  const um = servico.inscrever(meu.publicKey);
  expect(await push.send(um, aviso, novoPar())).toMatchObject({
    situacao: 'recusada',
    erro: expect.stringContaining('403'),
  });
});

test('what a push service answers says what is to be done', async () => {
  const um = servico.inscrever();
  const resposta = async (status: number, headers = {}) => {
    servico.fail({ status, headers });
    return push.send(um, aviso, meu);
  };
  expect(await resposta(404)).toEqual({ situacao: 'acabou' });
  expect(await resposta(410)).toEqual({ situacao: 'acabou' });
  expect(await resposta(429, { 'retry-after': '120' })).toMatchObject({ situacao: 'depois', segundos: 120 });
  expect(await resposta(503)).toMatchObject({ situacao: 'depois', segundos: undefined });
  expect(await resposta(400)).toMatchObject({ situacao: 'recusada' });
  expect(await push.send(um, { ...aviso, text: 'x'.repeat(4_500) }, meu)).toMatchObject({
    situacao: 'recusada',
    erro: expect.stringContaining('longo demais'),
  });
  for (const falha of ['cortar-antes', 'cortar-depois', 'calar'] as const) {
    servico.fail(falha);
    expect(await push.send(um, aviso, meu)).toMatchObject({ situacao: 'depois' });
  }
  um.largar();
  expect(await push.send(um, aviso, meu)).toEqual({ situacao: 'acabou' });
});

test('a later message of one topic takes the place of the one before', async () => {
  const um = servico.inscrever();
  await push.send(um, aviso, meu);
  await push.send(um, { ...aviso, text: 'dois' }, meu);
  expect(servico.lidos.map(({ text }) => text)).toEqual(['dois']);
});

test('nothing goes to an address that is no push service’s, whatever it looks like', async () => {
  const bons = [
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
  ];
  for (const um of bons) expect([um, isPushService(um)]).toEqual([um, true]);
  const maus = [
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://a@fcm.googleapis.com/x',
    'https://fcm.googleapis.com.golpe.example/x',
    'https://golpe.example/fcm.googleapis.com',
    'https://evilpush.apple.com.br/x',
    'https://xpush.services.mozilla.com/x',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ];
  for (const um of maus) expect([um, isPushService(um)]).toEqual([um, false]);
  const real = webPush(realTimeouts);
  expect(await real.send(servico.inscrever(), aviso, meu)).toEqual({ situacao: 'acabou' });
  expect(servico.requests).toEqual([]);
});
