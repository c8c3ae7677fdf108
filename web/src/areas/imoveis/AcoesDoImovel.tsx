import type { ImovelLido } from '@imob/schemas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArchive,
  IconDotsVertical,
  IconPencil,
  IconSpeakerphone,
  IconTool,
  IconTrash,
  IconUserSearch,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { explicar } from '../../components/dialogs/explicar.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { ItemLink } from '../../components/links/ItemLink.tsx';
import { BotaoNovoContrato } from '../../components/links/LigacaoContrato.tsx';
import { useEstreita } from '../../components/screen/useTela.ts';
import { chamar } from '../../service/api.ts';
import { avisar, avisarErro, consulta, consultas, esquecer } from '../../service/queries.ts';
import { useAnunciar } from '../anuncios/useAnunciar.tsx';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { DialogoDosCoproprietarios } from '../coproprietarios/DialogoDosCoproprietarios.tsx';
import { arquivarImovel } from './arquivar.tsx';

/** Shows what can be done with a property. One that has a past is archived, not deleted. */
export function AcoesDoImovel({ imovel }: { imovel: ImovelLido }) {
  const navegar = useNavigate();
  const router = useRouter();
  const estreita = useEstreita();
  const [donos, { open: verDonos, close: fecharDonos }] = useDisclosure();
  const { id, arquivado } = imovel;
  const nome = nomeDoImovel(imovel);
  const [menu, setMenu] = useState(false);
  const doAnuncio = consulta('GET /imoveis/:id/anuncio', { params: { id } });
  const lido = useQuery({ ...doAnuncio, enabled: menu });
  const anuncio = lido.data?.anuncio ?? null;
  const anunciar = useAnunciar(imovel, anuncio);

  async function arquivar() {
    try {
      const { contratoId } = await oQueGuarda(imovel);
      if (contratoId) return comContratoAtivo(router, imovel, contratoId);
    } catch (erro) {
      return avisarErro(erro);
    }
    arquivarImovel(imovel);
  }

  async function apagar() {
    try {
      const { contratoId, provas } = await oQueGuarda(imovel);
      if (contratoId) return comContratoAtivo(router, imovel, contratoId);
      if (provas.length > 0) return comProvas(router, imovel, provas);
    } catch (erro) {
      return avisarErro(erro);
    }
    confirmar({
      titulo: `Apagar ${nome}?`,
      oQueAcontece:
        'O imóvel é apagado de vez, com o inventário, o anúncio, os interessados e as manutenções dele. Não há como desfazer.',
      acao: 'Apagar imóvel',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /imoveis/:id', { params: { id } });
        await navegar({ to: '/imoveis' });
        consultas.removeQueries({ queryKey: consulta('GET /imoveis/:id', { params: { id } }).queryKey });
        void esquecer('DELETE /imoveis/:id');
        avisar('Imóvel apagado.');
      },
    });
  }

  return (
    <>
      {imovel.status === 'DISPONIVEL' && !arquivado && <PassoSeguinte imovelId={id} />}
      <BotaoLink
        to="/imoveis/$id/editar"
        params={{ id }}
        variant="default"
        {...(estreita ? { px: 'sm' } : { leftSection: <IconPencil size={18} aria-hidden /> })}
      >
        Editar
      </BotaoLink>
      <Menu position="bottom-end" withinPortal opened={menu} onChange={setMenu}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="Mais ações do imóvel">
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!arquivado && (
            <Menu.Item
              leftSection={<IconSpeakerphone size={16} />}
              disabled={lido.isPending}
              onClick={() => anunciar.abrir(anuncio?.aberto ? 'mudar' : 'anunciar')}
            >
              {anuncio ? (anuncio.aberto ? 'Mudar o anúncio' : 'Voltar a anunciar') : 'Anunciar'}
            </Menu.Item>
          )}
          <ItemLink to="/interessados" search={{ imovelId: id }} leftSection={<IconUserSearch size={16} />}>
            Interessados
          </ItemLink>
          <ItemLink to="/manutencoes" search={{ imovelId: id }} leftSection={<IconTool size={16} />}>
            Manutenções
          </ItemLink>
          <ItemHistorico tipo="imovel" id={id} nome={nome} />
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={verDonos}>
            Coproprietários
          </Menu.Item>
          {!arquivado && (
            <Menu.Item leftSection={<IconArchive size={16} />} onClick={() => void arquivar()}>
              Arquivar imóvel
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => void apagar()}>
            Apagar imóvel
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {anunciar.elemento}
      <DialogoDosCoproprietarios imovelId={id} aberto={donos} fechar={fecharDonos} />
    </>
  );
}

/** A free property wants a contract; a landlord who has no tenant yet registers one first, and goes on from there. */
function PassoSeguinte({ imovelId }: { imovelId: string }) {
  const { data: lidos } = useQuery(consulta('GET /locatarios/totais', { query: {} }));
  return lidos?.locatarios === 0 ? (
    <BotaoLink to="/locatarios/novo">Próximo: cadastrar o locatário</BotaoLink>
  ) : (
    <BotaoNovoContrato imovelId={imovelId} />
  );
}

/** The active contract that holds a property, and what of it proves a lease or is to be kept: contracts, inspections, photos, papers. */
async function oQueGuarda({ id, fotosKeys }: ImovelLido) {
  const [seus, ativos, vistorias, { documentos }] = await Promise.all([
    consultas.fetchQuery(consulta('GET /contratos/totais', { query: { imovelId: id } })),
    consultas.fetchQuery(consulta('GET /contratos/pagina', { query: { imovelId: id, situacao: 'ATIVOS', limite: 1 } })),
    consultas.fetchQuery(consulta('GET /inspecoes/imovel/:imovelId', { params: { imovelId: id } })),
    consultas.fetchQuery(consulta('GET /imoveis/:id/documentos', { params: { id } })),
  ]);
  const provas = [
    ...[seus.contratos && 'contratos', vistorias.length && 'vistorias', fotosKeys.length && 'fotos'],
    documentos.length && 'documentos',
  ];
  return {
    contratoId: ativos.contratos[0]?.id,
    provas: provas.filter((prova): prova is string => Boolean(prova)),
  };
}

const comContratoAtivo = (router: AnyRouter, imovel: ImovelLido, contratoId: string) =>
  explicar(router, {
    titulo: `Há um contrato ativo: ${nomeDoImovel(imovel)}`,
    porque:
      'Enquanto o contrato estiver ativo, o imóvel continua nas suas listas. Encerre o contrato primeiro; depois o imóvel pode ser arquivado.',
    caminho: (fechar) => (
      <BotaoLink to="/contratos/$id" params={{ id: contratoId }} onClick={fechar}>
        Ver contrato
      </BotaoLink>
    ),
  });

/** The inspections, photos and papers of a property are the evidence of every lease it had. */
const comProvas = (router: AnyRouter, imovel: ImovelLido, provas: string[]) =>
  explicar(router, {
    titulo: `${nomeDoImovel(imovel)} tem ${new Intl.ListFormat('pt-BR').format(provas)}`,
    porque: `Isso é a prova do que foi entregue e devolvido, e não se apaga junto com o imóvel. ${
      imovel.arquivado
        ? 'Ele já está arquivado e fora das suas listas.'
        : 'Se ele não vai mais ser alugado, arquive-o: ele sai das suas listas e tudo continua guardado.'
    }`,
    caminho: imovel.arquivado
      ? undefined
      : (fechar) => (
          <Button
            onClick={() => {
              fechar();
              arquivarImovel(imovel);
            }}
          >
            Arquivar imóvel
          </Button>
        ),
  });
