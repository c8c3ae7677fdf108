import * as conversas from '@imob/schemas/conversas';
import * as financeiro from '@imob/schemas/paginas/financeiro';
import * as promessas from '@imob/schemas/promessas';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';
import type { NomeLocatario } from './locatarios.ts';

/** Notes of what two late tenants said: one did not keep what he promised, the other pays in some days. */
export function conversado(locador: Cliente, idDoLocatario: (nome: NomeLocatario) => string, hoje: string): Evento[] {
  const evento = (haDias: number, fazer: (dia: string) => Promise<unknown>): Evento => {
    const dia = somarDias(hoje, -haDias);
    return { dia, ordem: 5, fazer: async () => void (await fazer(dia)) };
  };
  const anotar = (nome: NomeLocatario, body: Omit<conversas.NovaConversa, 'locatarioId'>) =>
    locador.pedir(conversas.criar, { body: { ...body, locatarioId: idDoLocatario(nome) } });
  async function prometer(nome: NomeLocatario, prometidaPara: string, recado: string) {
    const query = { locatarioId: idDoLocatario(nome), situacao: 'ATRASADAS', limite: '1' };
    const { contas } = await locador.pedir<{ contas: { id: string }[] }>(financeiro.pagina, { query });
    const contaIds = contas.map(({ id }) => id);
    if (contaIds.length > 0) await locador.pedir(promessas.criar, { body: { contaIds, prometidaPara, recado } });
  }
  return [
    evento(9, async (dia) => {
      const texto = 'Disse que teve um gasto com o carro e que acerta o mais antigo até o fim da semana.';
      await anotar('rafael', { dia, hora: '18:20', como: 'TELEFONE', texto });
      await prometer('rafael', somarDias(dia, 4), 'Recebe uma comissão.');
    }),
    evento(2, async (dia) => {
      await anotar('patricia', { dia, hora: '09:40', como: 'WHATSAPP', texto: 'Pediu para pagar depois do salário.' });
      await prometer('patricia', somarDias(hoje, 4), 'Depois do salário.');
    }),
  ];
}
