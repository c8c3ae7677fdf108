import type { Mutacao } from './mutation.ts';

const atomicidade = 'api/test/races/atomicity.test.ts';
const cortes = 'api/test/races/cut.test.ts';
const semTransacao: [string, string] = ['db.transaction()', 'db.connection()'];

/** All or nothing, and what is said when it is nothing. */
export const inteiras: Mutacao[] = [
  ...['contratos/criar', 'financeiro/pagar', 'contratos/encerrar', 'imoveis/remover', 'locatarios/remover'].map(
    (regra): Mutacao => ({
      nome: `no transaction: ${regra}`,
      arquivo: `api/src/areas/${regra}.ts`,
      troca: semTransacao,
      teste: [atomicidade, 'a failure in any step'],
    }),
  ),
  {
    nome: 'no transaction: auth/registrar',
    arquivo: 'api/src/areas/auth/registrar.ts',
    troca: ['deps.db.transaction().execute(async', 'deps.db.connection().execute(async'],
    teste: [atomicidade, 'registration'],
  },
  {
    nome: 'no transaction: auth/verificacao',
    arquivo: 'api/src/areas/auth/verificacao.ts',
    troca: [
      'deps.db.transaction().execute(async (trx) => { const { uid }',
      'deps.db.connection().execute(async (trx) => { const { uid }',
    ],
    teste: [atomicidade, 'confirmation'],
  },
  {
    nome: 'a connection lost in use ends the service',
    arquivo: 'api/src/db/connect.ts',
    troca: ["client.on('error', () => {});", ''],
    teste: [cortes, 'connections cut by the server'],
  },
  {
    nome: 'a connection lost in use is an internal error',
    arquivo: 'api/src/http/errors.ts',
    troca: ['|not queryable', ''],
    teste: [cortes, 'connections cut by the server'],
  },
  {
    nome: 'an internal error tells what happened',
    arquivo: 'api/src/http/errors.ts',
    troca: ["'Erro interno. Tente de novo; se continuar, fale com o suporte.'", 'error.message'],
    teste: [atomicidade, 'tells nothing'],
  },
];
