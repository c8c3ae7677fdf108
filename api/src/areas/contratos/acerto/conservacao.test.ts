import * as acerto from '@imob/schemas/acerto';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';
import * as termos from '@imob/schemas/termos';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const dinheiro = fc.integer({ min: 1, max: 400_000 }).map((valor) => valor / 100);
const passo = fc.oneof(
  fc.record({ faz: fc.constant('pagar' as const), qual: fc.nat(50), valor: dinheiro }),
  fc.record({ faz: fc.constant('lancar' as const), valor: dinheiro }),
  fc.record({ faz: fc.constant('confirmar' as const), dano: dinheiro, saldo: dinheiro }),
  fc.record({ faz: fc.constant('desfazer' as const) }),
  fc.record({ faz: fc.constant('devolver' as const), valor: dinheiro }),
  fc.record({ faz: fc.constant('encerrar' as const) }),
);
type Passo = typeof passo extends fc.Arbitrary<infer P> ? P : never;

/** A lease without late charges, so that what is owed does not change by itself. */
async function locacao() {
  const { contratoId, imovelId } = await novoContrato(ana, {
    dataInicio: '2026-01-10',
    dataFim: '2026-07-09',
    valorAluguel: 1234.56,
    valorCaucao: 500,
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaRescisoriaAlugueis: 3 } });
  await novaInspecao(ana, imovelId);
  const caucao = (await contasDe(ana, contratoId)).find(({ tipo }) => tipo === 'CAUCAO');
  await ana.pedir(financeiro.pagar, { params: { id: caucao.id } });
  return contratoId;
}

/** Sums the money received, without the deposit. */
const recebido = async (id: string) =>
  somar((await contasDe(ana, id)).map(({ tipo, valorRecebido }) => (tipo === 'CAUCAO' ? 0 : (valorRecebido ?? 0))));

const abertas = async (id: string) =>
  (await contasDe(ana, id)).filter(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');

test('in any order of payments, charges, settlement, undoing, returns and closing, what is owed changes by what was moved and by nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 3, maxLength: 14 }), async (passos) => {
      const id = await locacao();
      /** Gives what the tenant owes, less what is to be given back to him. */
      let devido = somar((await abertas(id)).map(({ valor }) => valor));
      let confirmado: { id: string; antes: number } | undefined;
      for (const um of passos) {
        const entrou = await recebido(id);
        const { mudou, novo } = await dar(um, id, confirmado);
        // Undoing keeps what was launched since and what was paid of that. A payment of any other conta forbids it.
        if (confirmado && (um.faz === 'lancar' || um.faz === 'pagar')) {
          confirmado.antes = somar([confirmado.antes, mudou]);
        }
        if (um.faz === 'confirmar' && novo) confirmado = { id: novo.id, antes: devido };
        if (um.faz === 'desfazer' && mudou !== 0) {
          devido = confirmado?.antes ?? devido;
          confirmado = undefined;
        } else devido = um.faz === 'confirmar' && novo ? novo.saldo : somar([devido, mudou]);
        const { body } = await ana.pedir(acerto.listar, { params: { id } });
        const aDevolver = confirmado ? body.find((este: any) => este.id === confirmado?.id).aDevolver : 0;
        // Only the deposit is new money: credits of rents were received before.
        if (um.faz === 'confirmar' && novo)
          expect(await recebido(id)).toBe(subtrair(somar([entrou, um.saldo]), aDevolver));
        const aberto = somar((await abertas(id)).map(({ valor }) => valor));
        expect([um.faz, subtrair(aberto, aDevolver)]).toEqual([um.faz, devido]);
      }
    }),
    { numRuns: 25 },
  );
}, 120_000);

type Feito = { mudou: number; novo?: { id: string; saldo: number } };

/** Does one thing, or is refused; says by how much it changes what is owed. */
async function dar(um: Passo, id: string, confirmado: { id: string } | undefined): Promise<Feito> {
  const params = { id, acertoId: confirmado?.id ?? 'nenhum' };
  switch (um.faz) {
    case 'pagar': {
      const lista = await abertas(id);
      const conta = lista[um.qual % lista.length];
      if (!conta) return { mudou: 0 };
      const valorPago = Math.min(um.valor, conta.valor);
      const { status } = await ana.pedir(financeiro.pagar, { params: { id: conta.id }, body: { valorPago } });
      expect(status).toBe(200);
      return { mudou: -valorPago };
    }
    case 'lancar':
      await novaConta(ana, id, { valor: um.valor, dataVencimento: '2026-03-01' });
      return { mudou: um.valor };
    case 'confirmar': {
      const body = {
        chavesEm: '2026-03-15',
        danos: [{ descricao: 'Dano', valor: um.dano }],
        poupanca: { saldo: um.saldo },
      };
      const feito = await ana.pedir(acerto.criar, { params: { id }, body });
      if (feito.status !== 201) return { mudou: 0 };
      const { status } = await ana.pedir(acerto.confirmar, { params: { id, acertoId: feito.body.id } });
      expect(status).toBe(200);
      return { mudou: 0, novo: feito.body };
    }
    case 'desfazer': {
      const { status } = await ana.pedir(acerto.desfazer, { params });
      return { mudou: status === 200 ? 1 : 0 };
    }
    case 'devolver': {
      const { status } = await ana.pedir(acerto.devolver, { params, body: { valor: um.valor, em: '2026-03-15' } });
      return { mudou: status === 201 ? um.valor : 0 };
    }
    case 'encerrar':
      await ana.pedir(contratos.encerrar, { params: { id }, ...(confirmado && { body: { acertoId: confirmado.id } }) });
      return { mudou: 0 };
  }
}
