import { TERMOS_USUAIS, type Termos } from '../../rules/termos.ts';
import type { DadosDoContrato } from '../contractData.ts';

/** An invented contract, by which a text is looked at before any real one has it. */
export const contratoDeMostra = (
  termos: Partial<Termos>,
  opcoes: Partial<DadosDoContrato['opcoes']>,
): DadosDoContrato => ({
  contrato: {
    ...{ dataInicio: '2026-02-01', dataFim: '2028-07-31', valorAluguel: 2500, diaVencimento: 5, numeroParcelas: 30 },
    imovel: {
      ...{ id: 'imovel', nome: 'Apartamento', endereco: 'Rua das Acácias, 120, ap. 31 - Centro, Campinas/SP' },
      ...{ rua: 'Rua das Acácias', numero: '120', complemento: 'ap. 31', bairro: 'Centro' },
      ...{ cidade: 'Campinas', estado: 'SP' },
    },
    locatario: {
      ...{ id: 'locatario', nome: 'Beatriz Exemplo Souza', cpf: '123.456.789-09' },
      ...{ email: 'beatriz@exemplo.com', telefone: '(19) 90000-0000' },
    },
  },
  termos: { ...TERMOS_USUAIS, formaPagamento: 'Pix', garantia: { tipo: 'CAUCAO', valor: 7500 }, ...termos },
  termosRegistrados: true,
  opcoes: {
    ...{ animais: 'COM_CONSENTIMENTO', testemunhas: true, adicionais: '', dataAssinatura: '2026-01-28' },
    locador: { genero: 'FEMININO', nacionalidade: 'Brasileira', estadoCivil: 'Casado(a)', rg: '12.345.678-9' },
    ...opcoes,
  },
  locador: {
    ...{
      tipoPessoa: 'PF',
      nome: 'Ana',
      nomeCompleto: 'Ana Exemplo Lima',
      cpf: '987.654.321-00',
      profissao: 'Professor(a)',
    },
    ...{ razaoSocial: null, cnpj: null, nomeResponsavel: 'Ana Exemplo Lima', email: 'ana@exemplo.com' },
    ...{ telefone: '(19) 90000-0001', cep: '13010-000', rua: 'Rua do Ipê', numero: '45', bairro: 'Cambuí' },
    ...{ cidade: 'Campinas', estado: 'SP' },
  },
  imovel: {
    ...{ id: 'imovel', userId: '', nome: 'Apartamento', rua: 'Rua das Acácias', numero: '120', complemento: 'ap. 31' },
    ...{ bairro: 'Centro', cidade: 'Campinas', estado: 'SP', cep: '13010-100', quartos: 2, suites: 1, banheiros: 2 },
    ...{ vagas: 1, area: 68, areaTotal: 80, andar: 3, tipoImovel: 'Apartamento', tipoLocacao: 'Residencial' },
    ...{ mobiliado: null, descricao: null, valorAluguel: null, valorCondominio: null, valorIPTU: null },
    ...{ aceitaPets: null, status: 'DISPONIVEL' as const, fotosKeys: [], arquivado: false },
    criadoEm: '2026-01-01T00:00:00.000Z',
  },
  locatario: {
    ...{ id: 'locatario', userId: '', nome: 'Beatriz Exemplo Souza', cpf: '123.456.789-09', rg: '98.765.432-1' },
    ...{ sexo: 'Feminino', estadoCivil: 'Solteiro(a)', profissao: 'Analista', nacionalidade: 'Brasileira' },
    ...{ dataNascimento: '1990-04-12', email: 'beatriz@exemplo.com', telefone: '(19) 90000-0000', whatsapp: null },
    endereco: {
      ...{ cep: '13020-000', rua: 'Rua do Sol', numero: '7', complemento: null, bairro: 'Taquaral' },
      ...{ cidade: 'Campinas', estado: 'SP' },
    },
    ...{ nomeEmergencia: null, telefoneEmergencia: null, documentos: {}, anonimizadoEm: null },
    criadoEm: '2026-01-01T00:00:00.000Z',
  },
});
