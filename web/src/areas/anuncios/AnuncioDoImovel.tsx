import type { Anuncio } from '@imob/schemas/anuncios';
import type { ImovelLido } from '@imob/schemas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { contagem, dataDoInstante } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { Divulgar } from './Divulgar.tsx';
import { Falta } from './Falta.tsx';
import { useAnunciar } from './useAnunciar.tsx';
import { comAberto } from './valores.ts';

/** `saindo`: the tenant is about to leave, so a let property is advertised again. */
type Props = { imovel: ImovelLido; saindo: boolean };

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * Shows a property's advert, its applicants and its actions.
 * A let property shows it only if the tenant leaves, the advert is on show, or somebody has applied.
 */
export function AnuncioDoImovel({ imovel, saindo }: Props) {
  const podeMudar = usePodeMudar();
  const lido = useQuery(consulta('GET /imoveis/:id/anuncio', { params: { id: imovel.id } })).data;
  const anuncio = lido?.anuncio ?? null;
  const anunciar = useAnunciar(imovel, anuncio);
  const procuraInquilino = imovel.status !== 'ALUGADO' || saindo;
  if (!lido || imovel.arquivado || !(procuraInquilino || anuncio?.aberto || anuncio?.interessados)) return null;
  return (
    <Secao
      id="anuncio"
      titulo="Anúncio"
      acao={
        anuncio && (
          <Group gap={4} wrap="nowrap">
            <Selo cor={anuncio.aberto ? 'green' : 'gray'}>{anuncio.aberto ? 'No ar' : 'Pausado'}</Selo>
            <Acoes imovel={imovel} anuncio={anuncio} mudar={() => anunciar.abrir('mudar')} />
          </Group>
        )
      }
    >
      {anuncio ? (
        <Stack gap="sm" align="stretch">
          <Text fz="sm" c="dimmed">
            {anuncio.aberto
              ? `Anúncio de ${dataDoInstante(anuncio.criadoEm)}.`
              : 'Quem abre o endereço lê que o imóvel não está para alugar.'}{' '}
            <Ligacao to="/interessados" search={{ imovelId: imovel.id }} underline="always">
              {contagem(
                anuncio.interessados,
                'interessado em aberto',
                'interessados em aberto',
                'Nenhum interessado ainda',
              )}
            </Ligacao>
          </Text>
          {anuncio.aberto ? (
            <>
              <Divulgar imovel={imovel} anuncio={anuncio} />
              <Falta imovelId={imovel.id} falta={anuncio.falta} />
            </>
          ) : (
            podeMudar &&
            procuraInquilino && (
              <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={() => anunciar.abrir('anunciar')}>
                Voltar a anunciar
              </Button>
            )
          )}
        </Stack>
      ) : (
        <Stack gap="sm" align="flex-start">
          <Text fz="sm" c="dimmed">
            Uma página com as fotos e o valor, para mandar por WhatsApp e colar em portais. Quem se interessa deixa o
            contato, e você marca a visita e pede a ficha por aqui.
          </Text>
          <SoQuemMuda>
            <Button variant="light" onClick={() => anunciar.abrir('anunciar')}>
              Anunciar
            </Button>
          </SoQuemMuda>
        </Stack>
      )}
      {anunciar.elemento}
    </Secao>
  );
}

type PropsDasAcoes = { imovel: ImovelLido; anuncio: Anuncio; mudar: () => void };

function Acoes({ imovel, anuncio, mudar }: PropsDasAcoes) {
  const params = { id: imovel.id };
  const pausar = useMudanca('PUT /imoveis/:id/anuncio', {
    sucesso: 'Anúncio pausado. O endereço continua o mesmo quando você voltar a anunciar.',
  });
  const apagar = () =>
    confirmar({
      titulo: `Apagar o anúncio de ${nomeDoImovel(imovel)}?`,
      oQueAcontece:
        'O endereço deixa de abrir de vez, e um novo anúncio terá outro. Os interessados continuam na sua lista.',
      acao: 'Apagar anúncio',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /imoveis/:id/anuncio', { params });
        void esquecer('DELETE /imoveis/:id/anuncio');
        avisar('Anúncio apagado.');
      },
    });
  return (
    <MenuDaLinha nome="Ações do anúncio">
      {() => (
        <>
          <Menu.Item leftSection={<IconPencil {...icone} />} onClick={mudar}>
            Mudar
          </Menu.Item>
          {anuncio.aberto && (
            <Menu.Item
              leftSection={<IconPlayerPause {...icone} />}
              onClick={() => pausar.mutate({ params, body: comAberto(anuncio, false) })}
            >
              Pausar
            </Menu.Item>
          )}
          <Menu.Item color="red" leftSection={<IconTrash {...icone} />} onClick={apagar}>
            Apagar
          </Menu.Item>
        </>
      )}
    </MenuDaLinha>
  );
}
