import type { NovoModelo } from '@imob/schemas/modelos';
import { TERMOS_USUAIS } from '@imob/schemas/rules/termos';

/** A text as a landlord's lawyer would write it, with fields in the places of whoever signs; nothing is missing in it. */
export const TEXTO_DE_ADVOGADO = `# CONTRATO DE LOCAÇÃO RESIDENCIAL

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

const { finalidade: _, garantia: __, ...termos } = TERMOS_USUAIS;

/** No contract begins with it by itself. */
export const modeloDeExemplo: NovoModelo = {
  ...{ nome: 'Residencial, 30 meses (exemplo)', finalidade: 'RESIDENCIAL', texto: TEXTO_DE_ADVOGADO },
  termos: { ...termos, garantia: null },
  condicoes: { diaVencimento: 5, meses: 30, caucaoAlugueis: null },
};
