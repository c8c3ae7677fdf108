import * as rateiosApi from '@imob/schemas/rateios';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';
import { vila } from './vila.ts';

type Casa = keyof typeof vila;
const CASAS = Object.keys(vila) as Casa[];

/** The readings of the water meters before the two bills, and at each of them. */
const LEITURAS: Record<Casa, [number, number, number]> = {
  ipes1: [212, 224, 235],
  ipes2: [187, 203, 221],
  ipes3: [96, 97, 97],
};

/** Gives the events that set up both bills and make two of water and one of electricity; this month's is still to come. */
export function dividida(locador: Cliente, idDoImovel: (nome: Casa) => string, hoje: string): Evento[] {
  const ids = new Map<'agua' | 'luz', string>();
  const evento = (haDias: number, fazer: (dia: string) => Promise<unknown>): Evento => {
    const dia = somarDias(hoje, -haDias);
    return { dia, ordem: 3, fazer: async () => void (await fazer(dia)) };
  };
  const criar = async (qual: 'agua' | 'luz', corpo: Omit<rateiosApi.NovoRateio, 'imoveis'>, pesos: number[] = []) => {
    const imoveis = CASAS.map((casa, i) => ({ imovelId: idDoImovel(casa), peso: pesos[i] ?? 1 }));
    const { id } = await locador.pedir<{ id: string }>(rateiosApi.criar, { body: { ...corpo, imoveis } });
    ids.set(qual, id);
  };
  const lancar = (qual: 'agua' | 'luz', dia: string, corpo: object) =>
    locador.pedir(rateiosApi.lancar, {
      params: { id: ids.get(qual) as string },
      body: { competencia: somarMeses(dia, -1).slice(0, 7), despesa: { data: dia }, ...corpo },
    });
  const lidas = (vez: 1 | 2) =>
    CASAS.map((casa) => ({
      imovelId: idDoImovel(casa),
      leituraAnterior: LEITURAS[casa][vez - 1],
      leituraAtual: LEITURAS[casa][vez],
    }));
  return [
    evento(62, async () => {
      await criar('agua', { nome: 'Água da vila', tipo: 'AGUA', forma: 'LEITURA', unidade: 'm³' });
      await criar(
        'luz',
        { nome: 'Luz da vila', tipo: 'LUZ', forma: 'PESO', unidade: 'pessoas', lembrarDia: 1 },
        [1, 2, 0],
      );
    }),
    evento(33, (dia) => lancar('agua', dia, { valor: 238.4, consumo: 31, partes: lidas(1) })),
    evento(2, (dia) => lancar('agua', dia, { valor: 251.3, consumo: 30, partes: lidas(2) })),
    evento(2, (dia) => lancar('luz', dia, { valor: 187.9 })),
  ];
}
