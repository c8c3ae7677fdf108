import * as auth from '@imob/schemas/auth';
import * as documento from '@imob/schemas/documento';
import * as exportacoes from '@imob/schemas/exportacoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as interessados from '@imob/schemas/interessados';
import { novoComunicado } from '../support/announcements.ts';
import type { TestApp } from '../support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaDespesa,
  novaInspecao,
  novaSessao,
  novoAditivo,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
  novoRepasse,
  novosCoproprietarios,
} from '../support/factories.ts';
import { novoModelo } from '../support/models.ts';
import { conversasDe, promessasDe } from '../support/promises.ts';
import { novoRateio } from '../support/rateios.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../support/repairs.ts';
import type { Ids } from './values.ts';

/**
 * Records for an operation to be tried on, by the names under which it asks for them: made anew for each operation, so that all find
 * something to work with. Those that it does not name are not made, which would take most of the time.
 */
export async function novosIds({ dono, alvo, alheio }: Mundo, nomes?: ReadonlySet<string>): Promise<Ids> {
  const contrato = umaVez(() => novoContrato(dono, { dataFim: '2026-03-01' }));
  const doContrato = async (campo: 'contratoId' | 'imovelId' | 'locatarioId') => (await contrato())[campo];
  const comTexto = umaVez(async () => {
    const aditivo = await novoAditivo(dono);
    await dono.pedir(documento.mudar, { params: { id: aditivo.id }, body: { adicionais: 'Sem festas.' } });
    return aditivo;
  });
  const livres = umaVez(() => vezes(4, () => novoImovel(dono)));
  const semContrato = umaVez(() => vezes(3, () => novoLocatario(dono)));
  const pagas = umaVez(async () => {
    const contas = await contasDe(dono, await doContrato('contratoId'));
    const recibos: string[] = [];
    for (const { id } of contas) {
      const { body } = await dono.pedir(financeiro.pagar, { params: { id } });
      recibos.push(body.recibo_digital.id);
    }
    return { contas: contas.map(({ id }) => id as string), recibos };
  });
  /** Makes as many records of the property that is let. */
  const doImovel = (quantos: number, fazer: (imovelId: string) => Promise<{ id: string }>) =>
    umaVez(async () => {
      const imovelId = await doContrato('imovelId');
      return vezes(quantos, async () => (await fazer(imovelId)).id);
    });
  const itens = doImovel(3, (imovelId) => novoItem(dono, imovelId));
  const inspecoes = doImovel(3, (imovelId) => novaInspecao(dono, imovelId));
  const despesas = doImovel(3, (imovelId) => novaDespesa(dono, { imovelId }));
  const consertos = doImovel(2, async (imovelId) => (await manutencoesDe(dono).abrir({ imovelId })).body);
  const prestadores = umaVez(() => vezes(3, async () => (await novoPrestador(dono)).id as string));
  const donas = umaVez(async () => {
    const partes = [
      { nome: 'Maria', percentual: 25 },
      { nome: 'Rita', percentual: 12.5 },
    ];
    return (await novosCoproprietarios(dono, await doContrato('imovelId'), partes)).map(({ id }) => id);
  });
  const abertas = umaVez(() => vezes(3, async () => novaConta(dono, await doContrato('contratoId'))));
  const querem = umaVez(async () =>
    emOrdem((await livres()).slice(0, 2), async (imovelId) => {
      const body = { imovelId, nome: 'Rui Melo', email: 'rui@exemplo.com.br' };
      return (await dono.pedir(interessados.criar, { body })).body.id as string;
    }),
  );
  const fazer: Record<string, () => Promise<string[]>> = {
    exportacoes: async () => [(await dono.pedir(exportacoes.pedir)).body.id],
    imovelId: async () => [...(await livres()), await doContrato('imovelId'), alheio.imovelId],
    locatarioId: async () => [await doContrato('locatarioId'), ...(await semContrato())],
    contratoId: async () => [await doContrato('contratoId')],
    uid: async () => [alvo.uid],
    userId: async () => [alvo.uid, dono.uid],
    imoveis: async () => {
      // A property has all that may hang on it.
      await emOrdem([itens, inspecoes, despesas, donas, consertos, querem], (ler) => ler());
      return [await doContrato('imovelId'), ...(await livres())];
    },
    locatarios: async () => [await doContrato('locatarioId'), ...(await semContrato())],
    contratos: async () => {
      // A contract has rents that are paid, and others that are not.
      await pagas();
      await abertas();
      return [await doContrato('contratoId'), (await comTexto()).id];
    },
    aditivoId: async () => [(await comTexto()).aditivoId],
    versao: async () => ['1'],
    coproprietarios: donas,
    coproprietarioId: donas,
    repasses: async () => emOrdem(await donas(), (id) => novoRepasse(dono, id)),
    financeiro: async () => {
      // First what is paid: all that is there by then.
      const { contas } = await pagas();
      return [...(await abertas()), ...contas];
    },
    recibos: async () => (await pagas()).recibos,
    despesas,
    despesaId: despesas,
    inspecoes,
    inspecaoId: inspecoes,
    inventario: itens,
    itemId: itens,
    interessados: querem,
    manutencoes: consertos,
    manutencaoId: consertos,
    orcamentoId: async () => {
      const [[conserto = ''], [prestadorId]] = [await consertos(), await prestadores()];
      const { body } = await manutencoesDe(dono).orcar(conserto, { prestadorId });
      return body.orcamentos.map(({ id }) => id);
    },
    prestadores,
    prestadorId: prestadores,
    compromissos: doImovel(2, (imovelId) => novoCompromisso(dono, { imovelId })),
    promessas: async () =>
      emOrdem(
        (await abertas()).slice(0, 2),
        async (id) => (await promessasDe(dono).prometer([id], '2026-12-31')).body.id,
      ),
    conversas: async () => emOrdem(await semContrato(), async (id) => (await conversasDe(dono).anotar(id)).body.id),
    modelos: async () => [(await novoModelo(dono)).id, (await novoModelo(dono)).id],
    comunicados: async () => [(await novoComunicado(dono)).id, (await novoComunicado(dono)).id],
    comunicadoId: async () => [(await novoComunicado(dono)).id],
    rateios: doImovel(2, (imovelId) => novoRateio(dono, [imovelId])),
  };
  const pedidos = Object.keys(fazer).filter((nome) => nomes?.has(nome) ?? true);
  return Object.fromEntries(await emOrdem(pedidos, async (nome) => [nome, (await fazer[nome]?.()) ?? []] as const));
}

function umaVez<T>(fazer: () => Promise<T>): () => Promise<T> {
  let feito: Promise<T> | undefined;
  return () => (feito ??= fazer());
}
const vezes = <T>(quantas: number, fazer: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: quantas }, fazer));
async function emOrdem<T, U>(valores: readonly T[], fazer: (valor: T) => Promise<U>): Promise<U[]> {
  const feitos: U[] = [];
  for (const valor of valores) feitos.push(await fazer(valor));
  return feitos;
}

export type Mundo = { dono: Locador; superAdmin: Locador; alvo: Locador; alheio: { imovelId: string } };

export async function novoMundo(teste: TestApp): Promise<Mundo> {
  const superAdmin = await novoLocador(teste);
  const [dono, alvo, outro] = await Promise.all([novoLocador(teste), novoLocador(teste), novoLocador(teste)]);
  return { dono, superAdmin, alvo, alheio: await novoContrato(outro) };
}

/** Some of the operations end the caller's session or change the password. */
export async function comSessao(teste: TestApp, quem: Locador): Promise<void> {
  const { status } = await quem.pedir(auth.perfil);
  if (status === 200) return;
  await novaSessao(teste, quem);
}
