/** Where one looks: radians; `field` is the height of what is in view. */
export interface View {
  yaw: number;
  pitch: number;
  field: number;
}

/** A picture of everything around, drawn as one sees it from its middle. */
export interface SphereView {
  /** Draws what is in this direction. */
  show(view: View): void;
  /** Gives the graphics memory back. */
  end(): void;
}

const VERTEX = `#version 300 es
in vec2 corner;
out vec2 place;
void main() {
  place = corner;
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

// One ray for each pixel, turned by pitch and yaw; its direction is a place in the picture.
const FRAGMENT = `#version 300 es
precision highp float;
in vec2 place;
out vec4 colour;
uniform sampler2D picture;
uniform vec3 look;
uniform float aspect;
const float PI = 3.14159265;
void main() {
  float size = tan(look.z * 0.5);
  vec3 ray = normalize(vec3(place.x * size * aspect, place.y * size, -1.0));
  float s = sin(look.y), c = cos(look.y);
  ray = vec3(ray.x, ray.y * c - ray.z * s, ray.y * s + ray.z * c);
  float across = atan(ray.x, -ray.z) + look.x;
  colour = texture(picture, vec2(across / (2.0 * PI) + 0.5, 0.5 - asin(ray.y) / PI));
}`;

function compile(gl: WebGL2RenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('no shader');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error('the shaders do not link');
  return program;
}

/** A picture larger than the graphics card takes is drawn smaller. */
function fitting(picture: HTMLImageElement, most: number): TexImageSource {
  if (picture.naturalWidth <= most && picture.naturalHeight <= most) return picture;
  const scale = most / Math.max(picture.naturalWidth, picture.naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(picture.naturalWidth * scale);
  canvas.height = Math.floor(picture.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/**
 * Prepares a panorama for drawing.
 *
 * @param canvas where it is drawn, in the size that the canvas has on screen
 * @param picture an equirectangular photo that has loaded
 * @returns undefined when the browser has no WebGL: the flat picture must do then
 */
export function createSphereView(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
): SphereView | undefined {
  const gl = canvas.getContext('webgl2', { antialias: false });
  if (!gl) return undefined;
  const program = compile(gl);
  // biome-ignore lint/correctness/useHookAtTopLevel: no hook, a call of WebGL
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  // One triangle that is larger than the window.
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  const image = fitting(picture, gl.getParameter(gl.MAX_TEXTURE_SIZE));
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, image);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
  const look = gl.getUniformLocation(program, 'look');
  const aspect = gl.getUniformLocation(program, 'aspect');

  return {
    show({ yaw, pitch, field }) {
      const width = Math.round(canvas.clientWidth * devicePixelRatio);
      const height = Math.round(canvas.clientHeight * devicePixelRatio);
      if (width === 0 || height === 0) return;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      gl.viewport(0, 0, width, height);
      gl.uniform3f(look, yaw, pitch, field);
      gl.uniform1f(aspect, width / height);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    end: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  };
}
