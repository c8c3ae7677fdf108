import type * as interessados from '@imob/schemas/interessados';
import { ActionIcon, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconDotsVertical, IconForms, IconTrash, IconUserOff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Anotacoes } from '../../components/screen/Anotacoes.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { data, diaDoInstante, distancia } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, consultas, esquecer, useMudanca } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { Contato } from './Contato.tsx';
import type { QualDialogo } from './dialogos.ts';
import { Ficha } from './Ficha.tsx';
import estilo from './Interessado.module.css';
import { PassoSeguinte } from './PassoSeguinte.tsx';
import { pedirDeNovo } from './pedirDeNovo.ts';

// The screen is there before its dialogs and their fields are.
const Dialogo = lazyPart(() => import('./Dialogo.tsx'), 'Dialogo');

const TITULOS: Record<QualDialogo, string> = {
  visita: 'Marcar visita',
  contato: 'Editar contato',
  anotar: 'Anotações',
  recusar: 'Recusar',
  desistiu: 'Desistiu',
};

/** Somebody who wants to rent: what to do next first, and then all that is known. */
export function Interessado() {
  const { id } = useParams({ from: '/app/interessados/$id' });
  const lido = useQuery(consulta('GET /interessados/:id', { params: { id } }));
  const [qual, setQual] = useState<QualDialogo>();
  const fechar = () => setQual(undefined);
  return (
    <Pagina
      titulo={lido.data?.nome ?? 'Interessado'}
      voltar={<Voltar to="/interessados">Interessados</Voltar>}
      descricao={
        lido.data && (
          <>
            <Ligacao to="/imoveis/$id" params={{ id: lido.data.imovelId }}>
              {lido.data.imovelNome}
            </Ligacao>{' '}
            · {lido.data.origem === 'ANUNCIO' ? 'veio pelo anúncio' : 'anotado por você'}{' '}
            {distancia(diaDoInstante(lido.data.criadoEm))}
          </>
        )
      }
      acoesAoLado
      acoes={lido.data && <Acoes ele={lido.data} abrir={setQual} />}
    >
      <Carregado consulta={lido} esqueleto={<Skeleton h={360} radius="lg" />}>
        {(ele) => (
          <Stack gap="lg">
            <div className={estilo.quadro}>
              <div className={estilo.passo}>
                <PassoSeguinte ele={ele} abrir={setQual} />
              </div>
              <Stack gap="lg" className={estilo.lado ?? ''}>
                <Contato ele={ele} editar={() => setQual('contato')} />
                <Anotacoes anotacoes={ele.anotacoes} anotar={() => setQual('anotar')} />
              </Stack>
              {(ele.ficha || ele.arquivos.length > 0) && (
                <div className={estilo.ficha}>
                  <Ficha ele={ele} />
                </div>
              )}
            </div>
            <Text fz="sm" c="dimmed">
              Se nada mais acontecer, o serviço esquece esta pessoa em {data(ele.apagarEm)}
              {ele.situacao === 'APROVADO' && '; o locatário fica'}.
            </Text>
          </Stack>
        )}
      </Carregado>
      <DialogoDeFormulario opened={qual !== undefined} onClose={fechar} title={qual && TITULOS[qual]}>
        <Parte espera={<Skeleton h={240} radius="md" />}>
          {qual && lido.data && <Dialogo qual={qual} ele={lido.data} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

type Props = { ele: interessados.Interessado; abrir: (qual: QualDialogo) => void };

const icone = { size: 16, 'aria-hidden': true } as const;

function Acoes({ ele, abrir }: Props) {
  const navegar = useNavigate();
  const { id, nome, situacao, etapa } = ele;
  const params = { id };
  const aberto = situacao === 'ABERTO';
  const reabrir = useMudanca('PATCH /interessados/:id', { sucesso: 'Reaberto: está de novo entre os em aberto.' });

  const apagar = () =>
    confirmar({
      titulo: `Apagar ${nome}?`,
      oQueAcontece: `Contato, mensagem, anotações, ficha e documentos são apagados de vez. Não há como desfazer.${
        situacao === 'APROVADO' ? ' O locatário que veio da ficha continua, com os documentos dele.' : ''
      }`,
      acao: 'Apagar interessado',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /interessados/:id', { params });
        await navegar({ to: '/interessados' });
        consultas.removeQueries({ queryKey: consulta('GET /interessados/:id', { params }).queryKey });
        void esquecer('DELETE /interessados/:id');
        avisar('Interessado apagado.');
      },
    });

  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Mais ações do interessado">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {aberto && etapa === 'FICHA_RECEBIDA' && (
          <Menu.Item leftSection={<IconForms {...icone} />} onClick={() => pedirDeNovo(ele)}>
            Pedir a ficha de novo
          </Menu.Item>
        )}
        {aberto && (
          <>
            <Menu.Item leftSection={<IconUserOff {...icone} />} onClick={() => abrir('desistiu')}>
              Desistiu
            </Menu.Item>
            <Menu.Item leftSection={<IconX {...icone} />} onClick={() => abrir('recusar')}>
              Recusar
            </Menu.Item>
          </>
        )}
        {situacao === 'APROVADO' && (
          <Menu.Item
            leftSection={<IconArrowBackUp {...icone} />}
            onClick={() => reabrir.mutate({ params, body: { situacao: 'ABERTO' } })}
          >
            Reabrir
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconTrash {...icone} />} color="red" onClick={apagar}>
          Apagar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
