import { enderecoEmLinha, enderecoSobONome, nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { Aba, Abas, SO_ESTA } from '../../components/screen/Abas.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { naoExiste } from '../../service/api.ts';
import { consulta } from '../../service/queries.ts';
import { AcoesDoImovel } from './AcoesDoImovel.tsx';
import { Arquivado } from './arquivar.tsx';
import { situacaoDoImovel } from './situacao.ts';

const rota = getRouteApi('/app/imoveis/$id');

/** The property of the address, for the screens under this one. */
export function useImovel() {
  const { id: imovelId } = rota.useParams();
  return { imovelId, lido: useQuery(consulta('GET /imoveis/:id', { params: { id: imovelId } })) };
}

export function Imovel() {
  const { imovelId, lido } = useImovel();
  return (
    <Pagina
      titulo={lido.data ? nomeDoImovel(lido.data) : 'Imóvel'}
      descricao={
        lido.data && (
          <Group gap="sm" mt={4}>
            <Status status={situacaoDoImovel(lido.data)} />
            <span>{enderecoSobONome(nomeDoImovel(lido.data), enderecoEmLinha(lido.data))}</span>
          </Group>
        )
      }
      voltar={<Voltar to="/imoveis">Imóveis</Voltar>}
      acoes={lido.data && <AcoesDoImovel imovel={lido.data} />}
    >
      {lido.data?.arquivado && <Arquivado imovel={lido.data} />}
      {(lido.data || !naoExiste(lido.error)) && (
        <Abas nome="Partes do imóvel">
          <Aba to="/imoveis/$id" params={{ id: imovelId }} activeOptions={SO_ESTA}>
            Resumo
          </Aba>
          <Aba to="/imoveis/$id/fotos" params={{ id: imovelId }}>
            Fotos e vídeos
          </Aba>
          <Aba to="/imoveis/$id/inventario" params={{ id: imovelId }}>
            Inventário
          </Aba>
          <Aba to="/imoveis/$id/vistorias" params={{ id: imovelId }}>
            Vistorias
          </Aba>
          <Aba to="/imoveis/$id/contratos" params={{ id: imovelId }}>
            Contratos
          </Aba>
          <Aba to="/imoveis/$id/documentos" params={{ id: imovelId }}>
            Documentos
          </Aba>
        </Abas>
      )}
      <Carregado consulta={lido}>{() => <Outlet />}</Carregado>
    </Pagina>
  );
}
