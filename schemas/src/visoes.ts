import { z } from 'zod';
import * as acordos from './acordos.ts';
import * as anuncios from './anuncios.ts';
import * as assinaturas from './assinaturas.ts';
import { endpoint } from './base/endpoint.ts';
import { porId } from './base/fields.ts';
import * as boletos from './boletos.ts';
import * as cartas from './cartas.ts';
import * as compromissos from './compromissos.ts';
import * as coproprietarios from './coproprietarios.ts';
import * as demaisLocatarios from './demaisLocatarios.ts';
import * as etapas from './etapas.ts';
import * as inquilino from './inquilino.ts';
import * as linhaDoTempo from './linhaDoTempo.ts';
import * as manutencoes from './manutencoes.ts';
import * as contratos from './paginas/contratos.ts';
import * as financeiro from './paginas/financeiro.ts';
import * as imoveis from './paginas/imoveis.ts';
import * as locatarios from './paginas/locatarios.ts';
import * as patrimonio from './patrimonio.ts';
import * as promessas from './promessas.ts';
import * as rateios from './rateios.ts';
import * as resultado from './resultado.ts';
import * as termos from './termos.ts';

/** How many of each list a property's screen shows. */
export const NO_IMOVEL = { aReceber: 20, cuidados: 5 } as const;

const de = <T extends z.ZodType>(um: { schema: { response: { 200: T } } }): T => um.schema.response[200];

/** Each part is to the letter what its own endpoint answers. */
export const doImovel = endpoint('GET', '/imoveis/:id/visao', {
  resumo: 'O que a tela de um imóvel mostra primeiro, de uma vez: cada parte como o seu próprio endereço responde',
  params: porId,
  response: {
    200: z.object({
      contratos: de(contratos.pagina).meta({ description: 'O contrato em vigor, se há' }),
      aReceber: de(financeiro.pagina).meta({ description: 'As próximas contas a receber' }),
      resultado: de(resultado.ler).meta({ description: 'Do ano corrente' }),
      coproprietarios: de(coproprietarios.listar),
      anuncio: de(anuncios.ler),
      manutencoes: de(manutencoes.pagina).meta({ description: 'As abertas' }),
      compromissos: de(compromissos.pagina),
      rateios: de(rateios.pagina),
      patrimonio: de(patrimonio.ler),
    }),
  },
});

/** Each part is to the letter what its own endpoint answers. */
export const doContrato = endpoint('GET', '/contratos/:id/visao', {
  resumo: 'O que a tela de um contrato mostra primeiro, de uma vez: cada parte como o seu próprio endereço responde',
  params: porId,
  response: {
    200: z.object({
      linhaDoTempo: de(linhaDoTempo.buscar),
      assinaturas: de(assinaturas.listar),
      acordos: de(acordos.listar),
      locatarios: de(demaisLocatarios.ler),
      imovel: de(imoveis.pagina).meta({ description: 'O imóvel que ele aluga, se ainda existe' }),
      locatario: de(locatarios.pagina).meta({ description: 'O locatário principal, se ainda existe' }),
      etapas: de(etapas.ler),
      boletos: de(boletos.doContrato),
      link: de(inquilino.buscarLink),
      termos: de(termos.buscar),
      promessas: de(promessas.abertas).meta({ description: 'As que se esperam, de todos os contratos' }),
      promessasDele: de(promessas.pagina).meta({ description: 'As primeiras deste contrato' }),
      cartas: de(cartas.listar),
    }),
  },
});
