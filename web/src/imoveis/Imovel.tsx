import { buscar, type ImovelLido, remover } from '@imob/schemas/imoveis';
import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useNavigate, useParams } from '@tanstack/react-router';
import { chamar } from '../api.ts';
import { Abas } from '../componentes/Abas.tsx';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { confirmar } from '../componentes/confirmar.tsx';
import { BotaoNovoContrato } from '../componentes/LigacaoContrato.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { Status } from '../componentes/Status.tsx';
import { Voltar } from '../componentes/Voltar.tsx';
import { avisar, consulta, consultas, esquecer } from '../consultas.ts';
import { enderecoEmLinha } from '../formato.ts';

const abas = [
  { para: '/imoveis/$id', nome: 'Resumo', exata: true },
  { para: '/imoveis/$imovelId/fotos', nome: 'Fotos e vídeos' },
  { para: '/imoveis/$imovelId/inventario', nome: 'Inventário' },
  { para: '/imoveis/$imovelId/vistorias', nome: 'Vistorias' },
  { para: '/imoveis/$imovelId/contratos', nome: 'Contratos' },
] as const;

/** The property of the address, for the screens under this one. */
export function useImovel() {
  const { id, imovelId = id ?? '' } = useParams({ strict: false });
  return { imovelId, lido: useQuery(consulta(buscar, { params: { id: imovelId } })) };
}

export function Imovel() {
  const { imovelId, lido } = useImovel();
  return (
    <Pagina
      titulo={lido.data?.nomeExibicao ?? 'Imóvel'}
      descricao={
        lido.data && (
          <Group gap="sm" mt={4}>
            <Status status={lido.data.status} />
            <span>{enderecoEmLinha(lido.data)}</span>
          </Group>
        )
      }
      voltar={<Voltar to="/imoveis">Imóveis</Voltar>}
      acoes={lido.data && <Acoes imovel={lido.data} />}
    >
      <Abas nome="Partes do imóvel" params={{ id: imovelId, imovelId }} abas={abas} />
      <Carregado consulta={lido}>{() => <Outlet />}</Carregado>
    </Pagina>
  );
}

function Acoes({ imovel }: { imovel: ImovelLido }) {
  const navegar = useNavigate();

  function apagar() {
    confirmar({
      titulo: `Apagar ${imovel.nomeExibicao}?`,
      oQueAcontece: (
        <>
          <Text>O imóvel, suas fotos, o inventário e as vistorias são apagados de vez. Não há como desfazer.</Text>
          <Text mt="xs">Contratos, contas e recibos continuam guardados, com o endereço que tinham.</Text>
          {imovel.status === 'ALUGADO' && (
            <Text mt="xs" fw={600}>
              Este imóvel está alugado. O contrato continua ativo, com suas contas, e poderá ser encerrado sem vistoria
              de saída.
            </Text>
          )}
        </>
      ),
      acao: 'Apagar imóvel',
      perigo: true,
      aoConfirmar: async () => {
        await chamar(remover, { params: { id: imovel.id } });
        await navegar({ to: '/imoveis' });
        consultas.removeQueries({ queryKey: consulta(buscar, { params: { id: imovel.id } }).queryKey });
        void esquecer(remover);
        avisar('Imóvel apagado.');
      },
    });
  }

  return (
    <>
      {imovel.status === 'DISPONIVEL' && <BotaoNovoContrato imovelId={imovel.id} />}
      <BotaoLink
        to="/imoveis/$id/editar"
        params={{ id: imovel.id }}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Editar
      </BotaoLink>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações do imóvel">
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={apagar}>
            Apagar imóvel
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
