import type { Mutacao } from './mutation.ts';

const acesso = 'api/test/races/access.test.ts';

/** Accounts, sessions and tokens. */
export const contas: Mutacao[] = [
  {
    nome: 'page of another person: not refused',
    arquivo: 'api/src/http/guard.ts',
    troca: ['if (whosePage !== undefined && whosePage !== request.usuario.uid && !daPessoa) throw OTHER_PERSON;', ''],
    teste: ['api/src/http/guard.test.ts', 'once somebody else has signed in'],
  },
  {
    nome: 'registration: no advisory lock',
    arquivo: 'api/src/areas/auth/registrar.ts',
    troca: [`await sql\`select pg_advisory_xact_lock(\${LOCKS.cadastro})\`.execute(trx);`, ''],
    teste: [acesso, 'twenty first registrations'],
  },
  {
    nome: 'registration: e-mail unique with its case',
    arquivo: 'api/src/areas/auth/identidade.ts',
    troca: [".normalize('NFC').toLowerCase().normalize('NFC')", ".normalize('NFC')"],
    teste: [acesso, 'one e-mail registered'],
  },
  {
    nome: 'users: SUPER_ADMINs not locked',
    arquivo: 'api/src/areas/usuarios/mudar.ts',
    troca: [".orderBy('uid')\n      .forUpdate()", ".orderBy('uid')"],
    teste: [acesso, 'two SUPER_ADMINs'],
  },
  {
    nome: 'token: read, not used up',
    arquivo: 'api/src/areas/auth/tokens.ts',
    troca: [
      ".deleteFrom('tokens')\n    .where('tokenHash'",
      ".updateTable('tokens')\n    .set({ tipo })\n    .where('tokenHash'",
    ],
    teste: [acesso, 'a confirmation token'],
  },
  {
    nome: 'token: made and used up without the account’s lock',
    arquivo: 'api/src/areas/auth/usuario.ts',
    troca: [".where('uid', '=', uid).forNoKeyUpdate().execute()", ".where('uid', '=', uid).execute()"],
    teste: [acesso, 'by their links at once'],
  },
  {
    nome: 'new password: link to an address that the account has left meanwhile',
    arquivo: 'api/src/areas/auth/senha.ts',
    troca: ['if ((await usuarioPorEmail(trx, email))?.uid !== uid) return undefined;', ''],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'leaves no link'],
  },
  {
    nome: 'e-mail: asked for by a session that a new password ended',
    arquivo: 'api/src/areas/auth/trocarEmail.ts',
    troca: ['await exigirConfirmada(trx, uid, sessao, agora, true);', ''],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'has ended meanwhile'],
  },
  {
    nome: 'e-mail: changed by who has a session and no password',
    arquivo: 'api/src/areas/auth/senha.ts',
    troca: ['semAnterior: !confirmada', 'semAnterior: false'],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'waits three days'],
  },
  {
    nome: 'resend: interval not decided by the statement',
    arquivo: 'api/src/areas/auth/verificacao.ts',
    troca: ["eb('verificacaoReenviadaEm', '<=', limite),", "eb('uid', '=', uid), eb.val(limite === ''),"],
    teste: [acesso, 'the confirmation mail'],
  },
  {
    nome: 'login: session of a password changed meanwhile',
    arquivo: 'api/src/http/sessions.ts',
    troca: [` and dados = \${JSON.stringify(credential)}::jsonb for share`, ''],
    teste: [acesso, 'a password changed'],
  },
  {
    nome: 'login: session of an account deactivated meanwhile',
    arquivo: 'api/src/http/sessions.ts',
    troca: [' and ativo and dados', ' and dados'],
    teste: ['api/src/http/sessions.test.ts', 'deactivated meanwhile'],
  },
  {
    nome: 'guesses: refused by those that were judged, not by those that are being judged',
    arquivo: 'api/src/areas/auth/falhas.ts',
    troca: [
      'await recusarExcesso(trx, conta, endereco, agora);',
      'await recusarExcesso(db, conta, endereco, new Date(0));',
    ],
    teste: ['api/test/races/guesses.test.ts', 'codes to confirm'],
  },
  {
    nome: 'e-mail: the old mailbox keeps its links',
    arquivo: 'api/src/areas/auth/trocarEmail.ts',
    troca: ["await apagarTokens(trx, uid, 'VERIFICACAO', 'REDEFINICAO');", ''],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'counts once the link'],
  },
  {
    nome: 'e-mail: a new password leaves a change under way',
    arquivo: 'api/src/areas/auth/senha.ts',
    troca: ["await apagarTokens(trx, uid, 'REDEFINICAO', 'EMAIL');", "await apagarTokens(trx, uid, 'REDEFINICAO');"],
    teste: ['api/src/areas/auth/trocarEmail.test.ts', 'is dropped by a new password'],
  },
];
