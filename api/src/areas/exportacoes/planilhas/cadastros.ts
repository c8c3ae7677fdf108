import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Item } from '@imob/schemas/inventario';
import { numero } from '@imob/schemas/rules/numbers';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { comCalculados } from '../../imoveis/leitura.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

type CoproprietarioRow = Selectable<Tables['coproprietarios']>;
type LocatarioRow = Selectable<Tables['locatarios']>;

const tabela = <T extends 'imoveis' | 'locatarios' | 'itens' | 'coproprietarios'>(db: Db, userId: string, nome: T) =>
  porId<Selectable<Tables[T]> & { id: string }>(
    (depoisDe) =>
      db
        .selectFrom(nome as 'imoveis')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '>', depoisDe)
        .orderBy('id')
        .limit(FATIA)
        .execute() as Promise<never>,
  );

export function folhaDeImoveis(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<ImovelLido>[] = [
    ['Nome', (i) => text(i.nomeExibicao)],
    ['Rua', (i) => text(i.rua)],
    ['Número', (i) => text(i.numero)],
    ['Complemento', (i) => text(i.complemento)],
    ['Bairro', (i) => text(i.bairro)],
    ['Cidade', (i) => text(i.cidade)],
    ['UF', (i) => text(i.estado)],
    ['CEP', (i) => text(i.cep)],
    ['Situação', (i) => text(situacoesDoImovel[i.status])],
    ['Grupo', (i) => text(i.grupo ?? null)],
    ['Arquivado', (i) => yesNo(i.arquivado)],
    ['Tipo', (i) => text(i.tipoImovel)],
    ['Locação', (i) => text(i.tipoLocacao)],
    ['Mobiliado', (i) => text(i.mobiliado)],
    ['Quartos', (i) => count(i.quartos)],
    ['Suítes', (i) => count(i.suites)],
    ['Banheiros', (i) => count(i.banheiros)],
    ['Vagas', (i) => count(i.vagas)],
    ['Área (m²)', (i) => amount(i.area)],
    ['Área total (m²)', (i) => amount(i.areaTotal)],
    ['Andar', (i) => count(i.andar)],
    ['Aceita animais', (i) => yesNo(i.aceitaPets)],
    ['Aluguel anunciado', (i) => text(i.valorAluguel)],
    ['Condomínio', (i) => text(i.valorCondominio)],
    ['IPTU', (i) => text(i.valorIPTU)],
    ['Descrição', (i) => text(i.descricao)],
    ['Fotos', (i) => count(i.fotosKeys.length)],
    ['Cadastrado em', (i) => dayOf(i.criadoEm, fuso)],
    ['Código', (i) => text(i.id)],
  ];
  async function* imoveis() {
    for await (const row of tabela(db, userId, 'imoveis')) yield comCalculados(row);
  }
  return folha('Imóveis', colunas, imoveis());
}
const situacoesDoImovel = { DISPONIVEL: 'Disponível', ALUGADO: 'Alugado', MANUTENCAO: 'Em manutenção' };

export function folhaDeCoproprietarios(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<CoproprietarioRow>[] = [
    ['Nome', (c) => text(c.nome)],
    ['CPF/CNPJ', (c) => text(c.documento)],
    ['Parte', (c) => text(`${numero(c.percentual, 4)}%`)],
    ['Desde', (c) => day(c.desde)],
    ['Até', (c) => day(c.ate)],
    ['Cadastrado em', (c) => dayOf(c.criadoEm, fuso)],
    ['Código do imóvel', (c) => text(c.imovelId)],
    ['Código', (c) => text(c.id)],
  ];
  return folha('Coproprietários', colunas, tabela(db, userId, 'coproprietarios'));
}

export function folhaDeLocatarios(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<LocatarioRow>[] = [
    ['Nome', (l) => text(l.nome)],
    ['CPF/CNPJ', (l) => text(l.cpf)],
    ['RG', (l) => text(l.rg)],
    ['Nascimento', (l) => day(l.dataNascimento)],
    ['Sexo', (l) => text(l.sexo)],
    ['Estado civil', (l) => text(l.estadoCivil)],
    ['Profissão', (l) => text(l.profissao)],
    ['Nacionalidade', (l) => text(l.nacionalidade)],
    ['E-mail', (l) => text(l.email)],
    ['Telefone', (l) => text(l.telefone)],
    ['WhatsApp', (l) => text(l.whatsapp)],
    ['Rua', (l) => text(l.endereco.rua)],
    ['Número', (l) => text(l.endereco.numero)],
    ['Complemento', (l) => text(l.endereco.complemento)],
    ['Bairro', (l) => text(l.endereco.bairro)],
    ['Cidade', (l) => text(l.endereco.cidade)],
    ['UF', (l) => text(l.endereco.estado)],
    ['CEP', (l) => text(l.endereco.cep)],
    ['Contato de emergência', (l) => text(l.nomeEmergencia)],
    ['Telefone de emergência', (l) => text(l.telefoneEmergencia)],
    ['Cadastrado em', (l) => dayOf(l.criadoEm, fuso)],
    ['Código', (l) => text(l.id)],
  ];
  return folha('Locatários', colunas, tabela(db, userId, 'locatarios'));
}

export function folhaDeInventario(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Item>[] = [
    ['Item', (i) => text(i.nomeItem)],
    ['Código do item', (i) => text(i.codigoItem)],
    ['Categoria', (i) => text(i.categoria)],
    ['Cômodo', (i) => text(i.comodo)],
    ['Quantidade', (i) => count(i.quantidade)],
    ['Condição', (i) => text(i.condicao)],
    ['Observações', (i) => text(i.observacoes)],
    ['Código de barras', (i) => text(i.codigoBarras)],
    ['Fotos', (i) => count(i.fotosUrls.length)],
    ['No inventário', (i) => yesNo(i.ativo)],
    ['Retirado em', (i) => dayOf(i.removidoEm, fuso)],
    ['Cadastrado em', (i) => dayOf(i.criadoEm, fuso)],
    ['Código do imóvel', (i) => text(i.imovelId)],
    ['Código', (i) => text(i.id)],
  ];
  return folha('Inventário', colunas, tabela(db, userId, 'itens'));
}
