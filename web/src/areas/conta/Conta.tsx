import { Stack } from '@mantine/core';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { usePerfil } from '../../service/session.tsx';
import { ApagarConta } from './ApagarConta.tsx';
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

/** The person's own: photo, data, password, and the end of it. */
export function Conta() {
  const perfil = usePerfil();
  return (
    <Pagina titulo="Minha conta" descricao={perfil.email} largura="formulario">
      <Stack gap="lg">
        <Foto nome={perfil.nome} />
        <FaltaIdentificacao />
        <DadosPessoais key={`${perfil.uid} ${perfil.cpf ?? perfil.cnpj}`} perfil={perfil} />
        <Email />
        <Senha />
        <ChavesDeAcesso />
        <SegundoFator />
        <Sessoes />
        <OQueAconteceu />
        <Exportar />
        <ApagarConta />
      </Stack>
    </Pagina>
  );
}
