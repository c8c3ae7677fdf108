import { Paper, Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Carregando } from '../../components/screen/Carregando.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { usePerfil } from '../../service/session.tsx';
import { lazyPart } from '../../start/lazy.ts';
import { Ajudantes } from '../ajudantes/Ajudantes.tsx';
import { ApagarConta } from './ApagarConta.tsx';
import { Calendario } from './Calendario.tsx';
import { ChavesDeAcesso } from './ChavesDeAcesso.tsx';
import { DadosPessoais } from './DadosPessoais.tsx';
import { Email } from './Email.tsx';
import { Exportar } from './Exportar.tsx';
import { Foto } from './Foto.tsx';
import { FaltaIdentificacao } from './Identificacao.tsx';
import { OQueAconteceu } from './OQueAconteceu.tsx';
import { SegundoFator } from './SegundoFator.tsx';
import { Senha } from './Senha.tsx';
import { Sessoes } from './Sessoes.tsx';

const ContaDeQuemAjuda = lazyPart(() => import('../ajudantes/ContaDeQuemAjuda.tsx'), 'ContaDeQuemAjuda');

/** The person's own, by use: who it is, how it is kept safe, and what can be taken along or ended. */
export function Conta() {
  const perfil = usePerfil();
  if (perfil.ajudante)
    return (
      <Parte espera={<Carregando />}>
        <ContaDeQuemAjuda locador={perfil} ajudante={perfil.ajudante} />
      </Parte>
    );
  return (
    <Pagina titulo="Minha conta" descricao={perfil.email} largura="formulario">
      <Stack gap={32}>
        <Grupo titulo="Perfil">
          <FaltaIdentificacao />
          <DadosPessoais key={`${perfil.uid} ${perfil.cpf ?? perfil.cnpj}`} perfil={perfil} />
          <Foto nome={perfil.nome} />
        </Grupo>
        <Grupo titulo="Entrada e segurança">
          <Quadro>
            <Email />
            <Senha />
            <ChavesDeAcesso />
            <SegundoFator />
            <Sessoes />
            <Ajudantes />
          </Quadro>
        </Grupo>
        <Grupo titulo="O que é seu">
          <Quadro>
            <OQueAconteceu />
            <Calendario />
            <Exportar />
            <ApagarConta />
          </Quadro>
        </Grupo>
      </Stack>
    </Pagina>
  );
}

const Quadro = ({ children }: { children: ReactNode }) => (
  <Paper withBorder bg="var(--imob-superficie)" style={{ overflow: 'hidden' }}>
    {children}
  </Paper>
);

function Grupo({ titulo, children }: { titulo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title order={2} id={id} mb="sm" fz={22}>
        {titulo}
      </Title>
      <Stack gap="md">{children}</Stack>
    </section>
  );
}
