import type { ContratoLido } from '@imob/schemas/contratos';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoNovoContrato, LigacaoContrato } from '../../components/links/LigacaoContrato.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { dinheiro } from '../../format/format.ts';
import { SituacaoContrato } from '../contratos/list/SituacaoContrato.tsx';
import { prazoDe } from '../contratos/list/situacao.ts';
import { consultaDosContratos } from './consultas.ts';
import { useImovel } from './Imovel.tsx';

const colunas: readonly Coluna<ContratoLido>[] = [
  {
    id: 'locatario',
    titulo: 'Locatário',
    valor: ({ locatario }) => locatario.nome,
    celula: ({ locatario, id }) => <LigacaoContrato id={id}>{locatario.nome}</LigacaoContrato>,
  },
  {
    id: 'prazo',
    titulo: 'Prazo',
    valor: ({ dataInicio }) => dataInicio,
    celula: prazoDe,
    largura: '28%',
  },
  {
    id: 'aluguel',
    titulo: 'Aluguel',
    noFim: true,
    valor: ({ valorAluguel }) => valorAluguel,
    celula: ({ valorAluguel }) => dinheiro(valorAluguel),
    largura: 150,
  },
  {
    id: 'situacao',
    titulo: 'Situação',
    celula: (contrato) => <SituacaoContrato contrato={contrato} />,
    largura: 190,
  },
];

/** Shows who lives and has lived here. */
export function ContratosDoImovel() {
  const { imovelId, lido } = useImovel();
  const contratos = useQuery(consultaDosContratos(imovelId));
  return (
    <Carregado consulta={contratos}>
      {({ contratos: daqui }) => {
        return daqui.length > 0 ? (
          <Tabela legenda="Contratos deste imóvel" linhas={daqui} chave={({ id }) => id} colunas={colunas} />
        ) : (
          <Vazio
            Icone={IconFileText}
            titulo="Este imóvel ainda não teve contrato"
            acao={lido.data?.status === 'DISPONIVEL' && <BotaoNovoContrato imovelId={imovelId} />}
          >
            O contrato cria as parcelas do aluguel e marca o imóvel como alugado.
          </Vazio>
        );
      }}
    </Carregado>
  );
}
