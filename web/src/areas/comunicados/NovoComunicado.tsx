import { criar } from '@imob/schemas/comunicados';
import { useNavigate } from '@tanstack/react-router';
import { Continuando } from '../../components/fields/Continuando.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { useRascunho } from '../../components/fields/useRascunho.ts';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { chamar } from '../../service/api.ts';
import { esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { Formulario, valoresDe } from './Formulario.tsx';

/** Writes one, which is kept as a draft before anybody gets it. */
export function NovoComunicado() {
  const navegar = useNavigate();
  const { uid } = usePerfil();
  const formulario = useFormulario({
    schema: criar.schema.body,
    inicial: valoresDe(),
    enviar: async (body) => {
      const { id } = await chamar('POST /comunicados', { body });
      void esquecer('POST /comunicados');
      await navegar({ to: '/comunicados/$id', params: { id }, replace: true });
    },
  });
  const { continuando, recomecar } = useRascunho('comunicado', uid, formulario.campos);
  return (
    <Pagina titulo="Novo comunicado" voltar={<Voltar to="/comunicados">Comunicados</Voltar>} largura="formulario">
      {continuando && <Continuando aoRecomecar={recomecar} mb="lg" />}
      <Formulario
        formulario={formulario}
        salvar="Guardar e conferir"
        aoCancelar={() => void navegar({ to: '/comunicados' })}
      />
    </Pagina>
  );
}
