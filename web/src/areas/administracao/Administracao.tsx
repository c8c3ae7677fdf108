import type { Site } from '@imob/schemas/configuracoes';
import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AbasDaTela } from '../../components/screen/AbasDaTela.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { consulta } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Aparencia } from './Aparencia.tsx';
import { Apresentacao } from './Apresentacao.tsx';
import { Copias } from './Copias.tsx';
import { Rotina } from './Rotina.tsx';
import { Slides } from './Slides.tsx';
import { Usuarios } from './Usuarios.tsx';

const rota = getRouteApi('/app/administracao');

const DO_SITE = [
  { id: 'site', nome: 'Site', conteudo: <DoSite>{(site) => <Apresentacao site={site} />}</DoSite> },
  { id: 'aparencia', nome: 'Aparência', conteudo: <DoSite>{(site) => <Aparencia site={site} />}</DoSite> },
  { id: 'slides', nome: 'Slides', conteudo: <DoSite>{({ sliders = [] }) => <Slides slides={sliders} />}</DoSite> },
  { id: 'usuarios', nome: 'Usuários', conteudo: <Usuarios /> },
];
const ROTINA = {
  id: 'servico',
  nome: 'Serviço',
  conteudo: (
    <Lado>
      <Rotina />
    </Lado>
  ),
};
const SERVICO = {
  ...ROTINA,
  conteudo: (
    <Lado>
      <Rotina />
      <Copias />
    </Lado>
  ),
};

/**
 * Shows what administrators do: the site's presentation and its users (SUPER_ADMIN), and the daily routine (ADMIN
 * too).
 */
export function Administracao() {
  const { role } = usePerfil();
  const navegar = rota.useNavigate();
  const abas = role === 'SUPER_ADMIN' ? [...DO_SITE, SERVICO] : [ROTINA];
  const { aba = abas[0]?.id } = rota.useSearch();
  if (role === 'LOCADOR') {
    return <Pagina titulo="Administração">Só administradores podem ver esta tela.</Pagina>;
  }
  return (
    <Pagina titulo="Administração">
      <AbasDaTela
        abas={abas}
        aberta={abas.find(({ id }) => id === aba)?.id ?? ROTINA.id}
        aoMudar={(nova) => void navegar({ search: { aba: nova }, replace: true })}
      />
    </Pagina>
  );
}

/** Parts that would be a line of words in an empty page stand beside each other. */
function Lado({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      {children}
    </SimpleGrid>
  );
}

function DoSite({ children }: { children: (site: Partial<Site>) => ReactNode }) {
  const configuracoes = useQuery(consulta('GET /configuracoes'));
  return <Carregado consulta={configuracoes}>{children}</Carregado>;
}
