import * as modelos from '@imob/schemas/modelos';
import { somarDias } from '@imob/schemas/rules/dates';
import { TEXTO_DE_ADVOGADO } from '../areas/exemplos/modelo.ts';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';

/** Keeps, some weeks ago, the contract that the landlord's lawyer wrote; no contract begins with it by itself. */
export const modelado = (locador: Cliente, hoje: string): Evento => ({
  dia: somarDias(hoje, -40),
  ordem: 5,
  fazer: async () => {
    await locador.pedir(modelos.criar, {
      body: {
        ...{ nome: 'Residencial do meu advogado', finalidade: 'RESIDENCIAL', texto: TEXTO_DE_ADVOGADO },
        termos: {
          multaPercentual: 10,
          jurosMensal: 1,
          indiceReajuste: 'IPCA',
          multaRescisoriaAlugueis: 3,
          iptu: 'LOCATARIO',
        },
        condicoes: { diaVencimento: 5, meses: 30, caucaoAlugueis: 3 },
      },
    });
  },
});
