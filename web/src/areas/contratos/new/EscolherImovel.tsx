import type { ImovelLido } from '@imob/schemas/imoveis';
import type * as paginas from '@imob/schemas/paginas/imoveis';
import { enderecoEmLinha, enderecoSobONome, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { dinheiro, precoEmTexto } from '../../../format/format.ts';
import { pages } from '../../../service/pages.ts';
import { consulta } from '../../../service/queries.ts';
import { Escolha, type Opcao } from './Escolha.tsx';
import { LIVRES, NAO_ARQUIVADOS } from './livres.ts';
import { NovoImovelRapido } from './NovoImovelRapido.tsx';
import { aluguelDe, type CamposContrato } from './rascunho.ts';

const IMPEDIMENTOS = {
  DISPONIVEL: undefined,
  ALUGADO: 'Já está alugado.',
  MANUTENCAO: 'Está em manutenção: mude a situação do imóvel para alugá-lo.',
};

type Props = { campos: CamposContrato; escolhido: ImovelLido | undefined };

/**
 * Only an available property can be let; the others come when they are asked for, or looked for by name, after the
 * available ones and with the reason.
 */
export function EscolherImovel({ campos, escolhido }: Props) {
  const [aberto, { open, close }] = useDisclosure();
  const [busca, setBusca] = useState('');
  const [todos, setTodos] = useState(false);
  const { data: quantos } = useQuery(consulta('GET /imoveis/totais', { query: NAO_ARQUIVADOS }));
  const indisponiveis = quantos ? quantos.imoveis - quantos.disponiveis : 0;
  const soLivres = !todos && busca === '' && quantos?.disponiveis !== 0;
  const lista = useInfiniteQuery(
    pages('GET /imoveis/pagina', soLivres ? LIVRES : { ...NAO_ARQUIVADOS, ...(busca && { busca }) }),
  );
  const imoveis = lista.data?.pages.flatMap((pagina) => pagina.imoveis);
  const emOrdem = imoveis?.toSorted((a, b) => Number(a.status !== 'DISPONIVEL') - Number(b.status !== 'DISPONIVEL'));

  /** The rent is this property's or nobody's: that of one chosen before says nothing about it. */
  function escolher(id: string, aluguel: number | '') {
    campos.setFieldValue('imovelId', id);
    campos.clearFieldError('imovelId');
    campos.setFieldValue('valorAluguel', aluguel);
  }

  return (
    <>
      <Escolha
        titulo="Qual imóvel será alugado?"
        explicacao="Ao criar o contrato, ele passa a constar como alugado."
        vazio="Você ainda não tem imóveis. Cadastre o primeiro agora: bastam o endereço e, se quiser, um apelido."
        lista={lista}
        opcoes={emOrdem?.map(opcaoDe)}
        existem={quantos?.imoveis ?? 0}
        busca={busca}
        aoBuscar={setBusca}
        id={campos.values.imovelId}
        escolhida={escolhido && opcaoDe(escolhido)}
        aoEscolher={(id) => escolher(id, aluguelDe(imoveis?.find((imovel) => imovel.id === id)))}
        erro={campos.errors.imovelId && 'Escolha um imóvel disponível.'}
        novo={{ nome: 'Novo imóvel', abrir: open }}
        escondidas={soLivres ? { quantas: indisponiveis, mostrar: () => setTodos(true) } : undefined}
      />
      <DialogoDeFormulario opened={aberto} onClose={close} title="Novo imóvel" size="lg">
        <NovoImovelRapido fechar={close} aoCriar={(id, valor) => escolher(id, valor ?? '')} />
      </DialogoDeFormulario>
    </>
  );
}

const opcaoDe = (imovel: ImovelLido | paginas.ImovelDaPagina): Opcao => ({
  id: imovel.id,
  nome: nomeDoImovel(imovel),
  detalhe: enderecoSobONome(nomeDoImovel(imovel), enderecoEmLinha(imovel)),
  foto: 'fotoMiniatura' in imovel ? imovel.fotoMiniatura : imovel.fotoCapa,
  impedimento: imovel.arquivado
    ? 'Está arquivado: traga-o de volta, na tela dele, para alugá-lo.'
    : IMPEDIMENTOS[imovel.status],
  lado: <Preco valor={precoEmTexto(imovel.valorAluguel)} />,
});

const Preco = ({ valor }: { valor: number | undefined }) =>
  valor ? (
    <Text fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
      {dinheiro(valor)}
    </Text>
  ) : null;
