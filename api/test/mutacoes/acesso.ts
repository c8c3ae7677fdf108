import type { Mutacao } from './mutacao.ts';

const acesso = 'api/test/corridas-acesso.test.ts';

/** Accounts, sessions and tokens. */
export const contas: Mutacao[] = [
  {
    nome: 'registration: no advisory lock',
    arquivo: 'api/src/auth/registrar.ts',
    troca: [`await sql\`select pg_advisory_xact_lock(\${TRAVAS.cadastro})\`.execute(trx);`, ''],
    teste: [acesso, 'twenty first registrations'],
  },
  {
    nome: 'registration: e-mail unique with its case',
    arquivo: 'api/migrations/0001-inicial.sql',
    troca: ['usuarios_email on usuarios (lower(email))', 'usuarios_email on usuarios (email)'],
    teste: [acesso, 'one e-mail registered'],
  },
  {
    nome: 'users: SUPER_ADMINs not locked',
    arquivo: 'api/src/usuarios/mudar.ts',
    troca: [".orderBy('uid')\n      .forUpdate()", ".orderBy('uid')"],
    teste: [acesso, 'two SUPER_ADMINs'],
  },
  {
    nome: 'token: read, not used up',
    arquivo: 'api/src/auth/tokens.ts',
    troca: [
      ".deleteFrom('tokens')\n    .where('tokenHash'",
      ".updateTable('tokens')\n    .set({ tipo })\n    .where('tokenHash'",
    ],
    teste: [acesso, 'a confirmation token'],
  },
  {
    nome: 'resend: interval not decided by the statement',
    arquivo: 'api/src/auth/verificacao.ts',
    troca: [
      ".where((eb) => eb.or([eb('verificacaoReenviadaEm', 'is', null), eb('verificacaoReenviadaEm', '<=', limite)]))",
      ".where((eb) => eb.or([eb('verificacaoReenviadaEm', 'is', null), eb('uid', '=', uid), eb.val(limite === '')]))",
    ],
    teste: [acesso, 'the confirmation mail'],
  },
  {
    nome: 'login: session of a password changed meanwhile',
    arquivo: 'api/src/sessao.ts',
    troca: [` and dados = \${JSON.stringify(credencial)}::jsonb for share`, ''],
    teste: [acesso, 'a password changed'],
  },
  {
    nome: 'login: session of an account deactivated meanwhile',
    arquivo: 'api/src/sessao.ts',
    troca: [' and ativo and dados', ' and dados'],
    teste: ['api/src/sessao.test.ts', 'deactivated meanwhile'],
  },
];
