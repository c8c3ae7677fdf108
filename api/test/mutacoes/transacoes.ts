import type { Mutacao } from './mutacao.ts';

const atomicidade = 'api/test/atomicidade.test.ts';
const semTransacao: [string, string] = ['db.transaction().execute(async', 'db.connection().execute(async'];

/** All or nothing, and what is said when it is nothing. */
export const inteiras: Mutacao[] = [
  ...['contratos/criar', 'financeiro/pagar', 'contratos/encerrar', 'imoveis/remover', 'locatarios/remover'].map(
    (regra): Mutacao => ({
      nome: `no transaction: ${regra}`,
      arquivo: `api/src/${regra}.ts`,
      troca: semTransacao,
      teste: [atomicidade, 'a failure in any step'],
    }),
  ),
  {
    nome: 'no transaction: auth/registrar',
    arquivo: 'api/src/auth/registrar.ts',
    troca: ['deps.db.transaction().execute(async', 'deps.db.connection().execute(async'],
    teste: [atomicidade, 'registration'],
  },
  {
    nome: 'no transaction: auth/verificacao',
    arquivo: 'api/src/auth/verificacao.ts',
    troca: ['deps.db.transaction().execute(async', 'deps.db.connection().execute(async'],
    teste: [atomicidade, 'confirmation'],
  },
  {
    nome: 'a connection lost in use ends the service',
    arquivo: 'api/src/db/connect.ts',
    troca: ["pool.on('connect', (client) => client.on('error', () => {}));", ''],
    teste: [atomicidade, 'connections cut by the server'],
  },
  {
    nome: 'a connection lost in use is an internal error',
    arquivo: 'api/src/errors.ts',
    troca: ['|not queryable', ''],
    teste: [atomicidade, 'connections cut by the server'],
  },
  {
    nome: 'an internal error tells what happened',
    arquivo: 'api/src/errors.ts',
    troca: ["'Erro interno. Tente de novo; se continuar, fale com o suporte.'", 'erro.message'],
    teste: [atomicidade, 'tells nothing'],
  },
];
