import * as repasses from '@imob/schemas/repasses';
import { diaNoMes } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';

const MESES = 20;

/** On the fifteenth of each month but this one the landlord passes on to her sister what is due by then. */
export const repassesAteHoje = (locador: Cliente, hoje: string): Evento[] =>
  Array.from({ length: MESES }, (_, i) => ({
    dia: diaNoMes(hoje, i - MESES, 15),
    ordem: 4,
    async fazer(dia: string) {
      const query = { ano: dia.slice(0, 4) };
      const { coproprietarios } = await locador.pedir<Lido>(repasses.listar, { query });
      for (const { id: coproprietarioId, falta: valor } of coproprietarios.filter(({ falta }) => falta > 0)) {
        await locador.pedir(repasses.criar, { body: { coproprietarioId, dia, valor, nota: 'Transferência' } });
      }
    },
  }));

type Lido = { coproprietarios: repasses.ContaDoCoproprietario[] };
