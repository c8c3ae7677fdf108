import * as modelos from '@imob/schemas/modelos';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import type { Evento } from './eventos.ts';

const TEXTO = `# CONTRATO DE LOCAÇÃO RESIDENCIAL

**{locador.nome}**, {locador.qualificacao}, aqui {locador.papel}, e

{cada locatario}
**{locatario.nome}**, {locatario.qualificacao}, aqui {locatario.papel};
{fim}

ajustam a locação do imóvel da {imovel.endereco}, pela Lei nº 8.245/1991 e pelas cláusulas seguintes.

## CLÁUSULA 1ª – DO PRAZO
A locação é de {prazo}, de {dataInicio.extenso} a {dataFim.extenso}.

## CLÁUSULA 2ª – DO ALUGUEL
{clausula.aluguel}

## CLÁUSULA 3ª – DO REAJUSTE
{clausula.reajuste}

## CLÁUSULA 4ª – DO ATRASO
{clausula.atraso}

## CLÁUSULA 5ª – DOS ENCARGOS
{clausula.encargos}

## CLÁUSULA 6ª – DA GARANTIA
{garantia}

## CLÁUSULA 7ª – DA DEVOLUÇÃO
{clausula.saida}

## CLÁUSULA 8ª – DO FORO
Fica eleito o foro da comarca de {foro}.`;

/** Keeps, some weeks ago, the contract that the landlord's lawyer wrote; no contract begins with it by itself. */
export const modelado = (locador: Cliente, hoje: string): Evento => ({
  dia: somarDias(hoje, -40),
  ordem: 5,
  fazer: async () => {
    await locador.pedir(modelos.criar, {
      body: {
        ...{ nome: 'Residencial do meu advogado', finalidade: 'RESIDENCIAL', texto: TEXTO },
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
