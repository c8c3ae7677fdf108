import * as rateios from '@imob/schemas/rateios';
import type { Resposta } from './app.ts';
import { contasDe, type Locador, novoContrato, novoImovel, novoLocatario } from './factories.ts';

/** The record that was asked for, or the reason of its refusal. */
type Lida<T> = Resposta<T & { error?: string; campos?: { campo: string; mensagem: string }[] }>;

/** The shared bills of a landlord. */
export function rateiosDe(dono: Locador) {
  return {
    criar: (body: object, headers = {}): Promise<Lida<rateios.Rateio>> => dono.pedir(rateios.criar, { body, headers }),
    ler: (id: string): Promise<Lida<rateios.Rateio>> => dono.pedir(rateios.buscar, { params: { id } }),
    listar: (query = {}): Promise<Lida<{ rateios: rateios.Rateio[]; proximo: string | null }>> =>
      dono.pedir(rateios.pagina, { query }),
    mudar: (id: string, body: object): Promise<Lida<rateios.Rateio>> =>
      dono.pedir(rateios.mudar, { params: { id }, body }),
    remover: (id: string): Promise<Lida<object>> => dono.pedir(rateios.remover, { params: { id } }),
    faturas: (id: string, query = {}): Promise<Lida<{ faturas: rateios.Fatura[]; proximo: string | null }>> =>
      dono.pedir(rateios.faturas, { params: { id }, query }),
    previa: (id: string, body: object): Promise<Lida<rateios.Previa>> =>
      dono.pedir(rateios.previa, { params: { id }, body }),
    lancar: (id: string, body: object, headers = {}): Promise<Lida<rateios.Fatura>> =>
      dono.pedir(rateios.lancar, { params: { id }, body, headers }),
    desfazer: (id: string, faturaId: string): Promise<Lida<{ message: string; despesasMantidas: number }>> =>
      dono.pedir(rateios.desfazer, { params: { id, faturaId } }),
  };
}

/** A shared bill of these homes: water by the meters, unless `body` says otherwise. */
export async function novoRateio(
  dono: Locador,
  imoveis: readonly string[],
  body: object = {},
): Promise<rateios.Rateio> {
  const dito = { nome: 'Água da vila', tipo: 'AGUA', forma: 'LEITURA', unidade: 'm³' };
  const casas = imoveis.map((imovelId) => ({ imovelId }));
  const resposta = await rateiosDe(dono).criar({ ...dito, imoveis: casas, ...body });
  if (resposta.status !== 201) throw new Error(`rateio: ${resposta.status} ${JSON.stringify(resposta.body)}`);
  return resposta.body;
}

/** A vila: kitnets 1 and 2 are let, 3 is empty. */
export async function novaVila(dono: Locador, doContrato: object = {}) {
  const casas = [];
  for (const nome of ['Kitnet 1', 'Kitnet 2', 'Kitnet 3']) casas.push(await novoImovel(dono, { nome }));
  const [um, dois, tres] = casas as [string, string, string];
  const { contratoId: bia } = await novoContrato(dono, {
    imovelId: um,
    locatarioId: await novoLocatario(dono, { nome: 'Bia' }),
    ...doContrato,
  });
  const { contratoId: caio } = await novoContrato(dono, {
    imovelId: dois,
    locatarioId: await novoLocatario(dono, { nome: 'Caio' }),
  });
  return { casas, um, dois, tres, bia, caio };
}

/** One bill of March, divided in equal parts by the tenants' own rents. */
export async function faturaDeMarco(dono: Locador) {
  const vila = await novaVila(dono);
  const { id } = await novoRateio(dono, [vila.um, vila.dois], { forma: 'IGUAL', unidade: null });
  const { body, status } = await rateiosDe(dono).lancar(id, { competencia: '2026-03', valor: 100 });
  if (status !== 201) throw new Error(`fatura: ${status} ${JSON.stringify(body)}`);
  return { ...vila, id, fatura: body };
}

/** A lease's conta of a month. */
export const contaDoMes = async (dono: Locador, contratoId: string, mes: string) =>
  (await contasDe(dono, contratoId)).find(({ competencia }) => competencia === mes);

/** Readings of some homes' meters: before, and now. */
export const leituras = (partes: [string, number, number][]) =>
  partes.map(([imovelId, leituraAnterior, leituraAtual]) => ({ imovelId, leituraAnterior, leituraAtual }));
