import type { Mutacao } from './mutation.ts';

const [pasta, area] = ['api/src/areas/auth/chaves', 'api/src/areas/auth'];
const [cadastro, uso] = [`${pasta}/chaves.test.ts`, `${pasta}/usar.test.ts`];

/** Mutations of signing in with a passkey, and of registering one. */
export const chaves: Mutacao[] = [
  {
    nome: 'passkey: challenge read, not used up',
    arquivo: `${pasta}/desafios.ts`,
    troca: [
      ".deleteFrom('desafios')\n      .where('desafioHash'",
      ".updateTable('desafios')\n      .set({ tipo })\n      .where('desafioHash'",
    ],
    teste: [uso, 'each challenge is taken once'],
  },
  {
    nome: 'passkey: of who signed up with another’s e-mail outlives its owner’s password',
    arquivo: `${area}/senha.ts`,
    troca: ['doEmail ? await tirarDeAntes', 'doEmail === uid ? await tirarDeAntes'],
    teste: [cadastro, 'owner of the mailbox'],
  },
  {
    nome: 'passkey: goes though account and mailbox are one person’s',
    arquivo: `${area}/deAntes.ts`,
    troca: ['if (donoProvadoEm) return [];', ''],
    teste: [cadastro, 'opened the link of the e-mail signed in'],
  },
  {
    nome: 'passkey: outlives the way to another’s e-mail',
    arquivo: `${area}/trocarEmail.ts`,
    troca: ['await esquecerDono(trx, uid);', ''],
    teste: [cadastro, 'after the account went to another’s e-mail'],
  },
  {
    nome: 'second factor: the mailbox alone gets past a later one',
    arquivo: `${area}/deAntes.ts`,
    troca: ['fator?.ativadoEm && (!emailProvadoEm || fator.ativadoEm < emailProvadoEm)', 'fator?.ativadoEm'],
    teste: [cadastro, 'a later one stays'],
  },
  {
    nome: 'passkey: challenge of any purpose',
    arquivo: `${pasta}/desafios.ts`,
    troca: [".where('tipo', '=', tipo)\n      .where('uid', uid === null ? 'is' : '=', uid)", ''],
    teste: [uso, 'serves only what it was asked for'],
  },
  {
    nome: 'passkey: challenge of another person',
    arquivo: `${pasta}/desafios.ts`,
    troca: [".where('uid', uid === null ? 'is' : '=', uid)", ''],
    teste: [uso, 'its own person alone'],
  },
  {
    nome: 'passkey: challenge without an end',
    arquivo: `${pasta}/desafios.ts`,
    troca: ['gasto.expiraEm > agora.toISOString() &&', ''],
    teste: [cadastro, 'answers its own challenge, once and within five minutes'],
  },
  {
    nome: 'passkey: challenge of a clock ahead',
    arquivo: `${pasta}/desafios.ts`,
    troca: [' && gasto.expiraEm <= ultimoFim(agora)', ''],
    teste: [uso, 'a challenge lives five minutes'],
  },
  {
    nome: 'passkey: any origin',
    arquivo: `${pasta}/webauthn.ts`,
    troca: ['[FRONTEND_URL, PUBLIC_URL].map', "[FRONTEND_URL, PUBLIC_URL, 'https://mau.exemplo'].map"],
    teste: [uso, 'from another origin'],
  },
  {
    nome: 'passkey: signature not judged',
    arquivo: `${pasta}/webauthn.ts`,
    troca: ['verified ? authenticationInfo.newCounter : undefined', 'authenticationInfo?.newCounter'],
    teste: [uso, 'or another key under its name'],
  },
  {
    nome: 'passkey: sign-in without user verification',
    arquivo: `${pasta}/webauthn.ts`,
    troca: ['credential: { id: credencialId', 'requireUserVerification: false, credential: { id: credencialId'],
    teste: [uso, 'by nobody who unlocked it'],
  },
  {
    nome: 'passkey: made without user verification',
    arquivo: `${pasta}/webauthn.ts`,
    troca: ['expectedRPID: rpId, supportedAlgorithmIDs }', 'expectedRPID: rpId, requireUserVerification: false }'],
    teste: [cadastro, 'nobody who unlocked it'],
  },
  {
    nome: 'passkey: for any site',
    arquivo: `${pasta}/webauthn.ts`,
    troca: [
      'expectedOrigin: origens, expectedRPID: rpId },\n      // The count',
      "expectedOrigin: origens, expectedRPID: [rpId, 'mau.exemplo'] },\n      // The count",
    ],
    teste: [uso, 'for another site'],
  },
  {
    nome: 'passkey: count not compared',
    arquivo: `${pasta}/usar.ts`,
    troca: [
      ".where((eb) => eb.or([eb('contador', '<', contador), eb.and([eb('contador', '=', 0), eb.val(contador === 0)])]))",
      '',
    ],
    teste: [uso, 'a count that goes back'],
  },
  {
    nome: 'passkey: failures not counted',
    arquivo: `${pasta}/usar.ts`,
    troca: ['throw new Errou(401, RECUSADA)', 'throw new HttpError(401, RECUSADA)'],
    teste: [uso, 'failures lock'],
  },
  {
    nome: 'passkey: the number of them counted without a lock',
    arquivo: `${pasta}/chaves.ts`,
    troca: [".where('uid', '=', userId).forUpdate().execute()", ".where('uid', '=', userId).execute()"],
    teste: [cadastro, 'at most twenty'],
  },
  {
    nome: 'passkey: sessions outlive it',
    arquivo: `${pasta}/chaves.ts`,
    troca: ['await sessions.endOfPasskey(trx, userId, id, token);', ''],
    teste: [cadastro, 'takes the sessions that it began'],
  },
  {
    nome: 'passkey: signs in while it is removed',
    arquivo: 'api/src/http/sessions.ts',
    troca: ['if (chaveId && !(await passkeyIsThere(trx, uid, chaveId))) return undefined;', ''],
    teste: [cadastro, 'opens nothing while it is being removed'],
  },
  {
    nome: 'passkey: made without confirming',
    arquivo: 'schemas/src/chaves.ts',
    troca: [
      "virar chave de acesso; vale cinco minutos, uma vez', sensivel: 'sempre',",
      "virar chave', sensivel: true,",
    ],
    teste: [cadastro, 'asks for the password first'],
  },
  {
    nome: 'confirmation: password in place of the code',
    arquivo: `${area}/confirmar.ts`,
    troca: ['if ((await lerSegundoFator(deps.db, userId)).ativo)', 'if (false)'],
    teste: [uso, 'in place of the code'],
  },
  {
    nome: 'confirmation: by the password, of before the code was on',
    arquivo: `${area}/segundoFator.ts`,
    troca: ["await trx.updateTable('sessoes').set({ confirmadaEm: null }).where('uid', '=', userId).execute();", ''],
    teste: [uso, 'in place of the code'],
  },
];
