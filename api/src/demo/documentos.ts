import * as documentosDoImovel from '@imob/schemas/documentosDoImovel';
import type { DefinicaoPdf } from '@imob/schemas/documents/pdf';
import { makePdf } from '../pdf/makePdf.ts';
import type { Cliente } from './cliente.ts';
import type { NomeImovel } from './imoveis.ts';

type Papel = { tipo: documentosDoImovel.TipoDoDocumento; nome: string; paraLocatario?: true; linhas: string[] };

/** The papers that the demo landlord keeps of a property. */
const PAPEIS: Partial<Record<NomeImovel, Papel[]>> = {
  vilaMariana: [
    {
      tipo: 'CONDOMINIO',
      nome: 'Regras do prédio',
      paraLocatario: true,
      linhas: [
        'Silêncio das 22h às 8h.',
        'Mudanças em dias úteis, das 9h às 17h, avisadas à portaria com dois dias.',
        'Lixo reciclável às terças e quintas, na garagem.',
        'Animais só no elevador de serviço.',
      ],
    },
    {
      tipo: 'SEGURO',
      nome: 'Apólice do seguro contra incêndio',
      linhas: ['Documento de exemplo, sem valor.', 'Cobertura de incêndio, raio e explosão.'],
    },
  ],
};

/** Keeps them, in the order in which they stand. */
export async function guardarDocumentos(locador: Cliente, nome: NomeImovel, imovelId: string): Promise<void> {
  for (const { tipo, nome: papel, paraLocatario, linhas } of PAPEIS[nome] ?? []) {
    const conteudo = await makePdf(emPdf(papel, linhas), 'demo');
    await locador.pedir(documentosDoImovel.guardar, {
      params: { imovelId },
      campos: { tipo, nome: papel, ...(paraLocatario && { paraLocatario: 'true' }) },
      arquivos: [{ nome: `${papel}.pdf`, conteudo, tipo: 'application/pdf' }],
    });
  }
}

const emPdf = (titulo: string, linhas: string[]): DefinicaoPdf => ({
  content: [{ text: titulo, fontSize: 16, bold: true, margin: [0, 0, 0, 16] }, { ul: linhas }],
});
